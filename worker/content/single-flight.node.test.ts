import { expect, test, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const NO_STORE = { 'cache-control': 'no-store' }
const good = (body = 'good') => new Response(body, { headers: { 'cache-control': 'public, max-age=60' } })
const failed = (status = 504, headers: Record<string, string> = NO_STORE) => new Response(`failed ${status}`, { status, headers })

/** Calls of visitors that a test answers one after the other, with a clock that it turns. */
function setUp() {
  let now = 0
  const waiting: ((response: Response) => void)[] = []
  const ask = vi.fn(() => new Promise<Response>(resolve => void waiting.push(resolve)))
  const flights = createSingleFlight({ now: () => now })
  return {
    flights,
    asked: () => ask.mock.calls.length,
    visit: async (path = '/a', signal?: AbortSignal) => {
      const request = new Request(`https://content.internal${path}`, signal ? { signal } : {})
      const response = await flights.answer(request, ask)
      return `${response.status} ${await response.text()}`
    },
    answer: (response: Response) => waiting.shift()?.(response),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test.each([
  ['200 good', good],
  ['504 failed 504', failed],
])('F9 twenty visitors at a time make one call and all get its %s', async (text, response) => {
  const { visit, answer, asked } = setUp()
  const visitors = Array.from({ length: 20 }, () => visit())
  answer(response())
  expect(new Set(await Promise.all(visitors))).toEqual(new Set([text]))
  expect(asked()).toBe(1)
})

test('F9 a failure is answered for five seconds without asking, and no longer', async () => {
  const { visit, answer, asked, pass } = setUp()
  const first = visit()
  answer(failed(500))
  await first
  pass(4999)
  expect(await visit()).toBe('500 failed 500')
  expect(asked()).toBe(1)
  pass(1)
  const next = visit()
  answer(good())
  expect(await next).toBe('200 good')
})

test('a failure of one call is none of another', async () => {
  const { visit, answer } = setUp()
  const first = visit('/a')
  answer(failed())
  await first
  const other = visit('/b')
  answer(good())
  expect(await other).toBe('200 good')
})

test.each([
  ['a good answer', good],
  ['what caches keep themselves', () => failed(404, { 'cache-control': 'public, max-age=30' })],
  ['what says itself when to come again', () => failed(503, { ...NO_STORE, 'retry-after': '5' })],
])('%s is not kept', async (_, response) => {
  const { visit, answer, asked } = setUp()
  for (let i = 1; i <= 2; i++) {
    const call = visit()
    answer(response())
    await call
    expect(asked()).toBe(i)
  }
})

test('F7 a visitor who leaves fails for nobody else: of those who wait one asks again, for all', async () => {
  const { visit, answer, asked } = setUp()
  const leaving = new AbortController()
  const left = visit('/a', leaving.signal)
  const staying = [visit(), visit(), visit()]
  leaving.abort()
  answer(failed())
  await left
  await vi.waitFor(() => expect(asked()).toBe(2))
  answer(good())
  expect(await Promise.all(staying)).toEqual(['200 good', '200 good', '200 good'])
  expect(asked()).toBe(2)
})

test('F7 nobody waits for a call that its visitor has left, though it never ends', async () => {
  const { visit, answer, asked } = setUp()
  const leaving = new AbortController()
  void visit('/a', leaving.signal)
  const staying = visit()
  leaving.abort()
  await vi.waitFor(() => expect(asked()).toBe(2))
  answer(good('of the one who left'))
  answer(good())
  expect(await staying).toBe('200 good')
})

test('a call that throws is thrown to whoever made it, and the next one asks', async () => {
  const { flights } = setUp()
  const request = new Request('https://content.internal/a')
  await expect(flights.answer(request, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect((await flights.answer(request, async () => good())).status).toBe(200)
})

test('a purge forgets failures, also of calls that are under way', async () => {
  const { flights, visit, answer, asked } = setUp()
  const first = visit()
  answer(failed())
  await first
  flights.forget()
  const second = visit()
  flights.forget()
  answer(failed())
  await second
  const third = visit()
  answer(good())
  expect(await third).toBe('200 good')
  expect(asked()).toBe(3)
})

test('F5 a clock that goes backwards does not make a failure last', async () => {
  const { visit, answer, pass } = setUp()
  const first = visit()
  answer(failed())
  await first
  pass(-7_200_000)
  const next = visit()
  answer(good())
  expect(await next).toBe('200 good')
})
