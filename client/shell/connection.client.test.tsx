import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { callApi } from '../calls/call-api.ts'
import { networkModel } from '../calls/network.ts'
import { createStore } from '../state/store.ts'
import { watchConnection } from './connection.ts'

/** Whether there is a network, whatever the browser believes. */
let isThere = true
let asked = 0
const listeners: [string, unknown][] = []

function watch() {
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null }, en)
  watchConnection(store)
  return store.of(networkModel)
}

beforeEach(() => {
  vi.useFakeTimers()
  isThere = true
  asked = 0
  const listen = globalThis.addEventListener
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...all: Parameters<typeof listen>) => {
    listeners.push([all[0], all[1]])
    listen(...all)
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked++
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('{}')
  })
})
afterEach(() => {
  for (const [name, listener] of listeners.splice(0)) removeEventListener(name, listener as EventListener)
  vi.restoreAllMocks()
  vi.useRealTimers()
  delete document.documentElement.dataset.fromDevice
})

test('a browser that believes to be online is not believed: a call that fails, and nothing else, says that the academy is away', async () => {
  const network = watch()
  isThere = false
  await callApi('GET', '/api/users/me')
  await vi.advanceTimersByTimeAsync(0)
  expect(network.value).toBe('unreachable')
})

test('one call that fails is not yet a network that is gone', async () => {
  const network = watch()
  isThere = false
  await callApi('GET', '/api/users/me')
  isThere = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(network.value).toBeNull()
})

test('the first call that is answered says that it is back, without any event of the browser', async () => {
  const network = watch()
  const back = vi.fn()
  addEventListener('reachable', back)
  isThere = false
  await callApi('GET', '/api/users/me')
  await vi.advanceTimersByTimeAsync(0)
  isThere = true
  await callApi('GET', '/api/users/me')
  expect(network.value).toBeNull()
  expect(back).toHaveBeenCalledOnce()
})

test('a page that came from the device is offline, and tries by itself, the longer the later, until the academy answers', async () => {
  document.documentElement.dataset.fromDevice = ''
  isThere = false
  const network = watch()
  expect(network.value).toBe('offline')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(5)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(network.value).toBe('offline')
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked - before).toBe(6)
  isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(network.value).toBeNull()
})

test('while nobody looks nothing is tried, and as soon as somebody does', async () => {
  document.documentElement.dataset.fromDevice = ''
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const network = watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(0)
  look.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(network.value).toBeNull()
})
