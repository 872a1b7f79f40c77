import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveFrame } from '../../shared/live.ts'
import { openLiveSocket } from './socket.ts'

/** A socket of a browser, as far as ours needs one; the test is its server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  static CONNECTING = 0
  static OPEN = 1
  static CLOSED = 3
  readyState = FakeSocket.CONNECTING
  binaryType = 'blob'
  said: string[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.said.push(text)
  }
  close(code = 1000) {
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
    this.hear({ type: 'hello', user: '1', poll: false })
  }
  hear(frame: LiveFrame | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const sockets = () => FakeSocket.all
const last = () => FakeSocket.all.at(-1) as FakeSocket
const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function someSocket() {
  let seq: number | null = null
  const heard: LiveFrame[] = []
  const calls = { blocked: 0, over: 0, alive: 0 }
  const socket = openLiveSocket({
    seq: () => seq,
    onFrame(frame) {
      heard.push(frame)
      if ('seq' in frame) seq = frame.seq
    },
    onAlive: () => calls.alive++,
    onBlocked: () => calls.blocked++,
    onSessionOver: () => calls.over++,
  })
  await settle()
  return { socket, heard, calls }
}

test('a page begins without a number, acknowledges what it has heard together, and comes back from there', async () => {
  const { socket, heard } = await someSocket()
  expect(last().url).toMatch(/^ws.*\/live$/)
  last().open()
  for (const seq of [1, 2, 3]) last().hear({ type: 'read', ids: [], seq })
  expect(last().said).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(last().said).toEqual(['{"type":"ack","seq":3}'])
  expect(heard).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(10_000)
  last().close(1006)
  await vi.advanceTimersByTimeAsync(5_100)
  expect(sockets()).toHaveLength(2)
  expect(last().url).toMatch(/\/live\?since=3$/)
  socket.close()
})

test('L5: pages that are cut at once come back spread over seconds', async () => {
  const opened = await Promise.all(Array.from({ length: 60 }, someSocket))
  const before = [...sockets()]
  for (const socket of before) socket.open()
  await vi.advanceTimersByTimeAsync(10_000)
  for (const socket of before) socket.close(1006)
  const at: number[] = []
  for (let ms = 0; ms < 6000; ms += 100) {
    const known = sockets().length
    await vi.advanceTimersByTimeAsync(100)
    for (let i = known; i < sockets().length; i++) at.push(ms)
  }
  expect(at).toHaveLength(60)
  expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(2000)
  for (const { socket } of opened) socket.close()
})

test('a page that hears nothing after its ping asks for another socket; a quiet one that answers stays', async () => {
  const { socket } = await someSocket()
  last().open()
  await vi.advanceTimersByTimeAsync(30_100)
  expect(last().said).toContain('ping')
  last().hear('pong')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sockets()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(sockets().length).toBeGreaterThan(1)
  socket.close()
})

test('a session that is over stops the socket; nothing tries again until the next start', async () => {
  const { socket, calls } = await someSocket()
  last().open()
  last().close(4401)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sockets().length, calls.over]).toEqual([1, 1])
  socket.retry()
  await settle()
  expect(sockets()).toHaveLength(2)
  socket.close()
})

test('sockets that never get through count as blocked, and are still tried, more and more seldom', async () => {
  const { socket, calls } = await someSocket()
  for (let i = 0; i < 4; i++) {
    last().close(1006)
    await vi.advanceTimersByTimeAsync(70_000)
  }
  expect(calls.blocked).toBeGreaterThan(0)
  const tried = sockets().length
  expect(tried).toBeGreaterThan(3)
  socket.close()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(sockets()).toHaveLength(tried)
})

test('a frame that is no JSON, or of a kind that a newer server sends, breaks nothing', async () => {
  const { socket, heard } = await someSocket()
  last().open()
  for (const junk of ['{', '[]', 'null', '{"type":"read","ids":[]}', '{"type":"party","seq":7}']) last().hear(junk)
  last().hear({ type: 'read', ids: ['a'], seq: 1 })
  expect(heard).toEqual([
    { type: 'hello', user: '1', poll: false },
    { type: 'read', ids: ['a'], seq: 1 },
  ])
  socket.close()
})
