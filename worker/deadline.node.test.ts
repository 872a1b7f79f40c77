import { expect, test, vi } from 'vitest'
import { CONTENT_TIMEOUT_MS } from '../shared/limits.ts'
import { createDeadline } from './deadline.ts'

const TOO_LATE = expect.objectContaining({ name: 'TimeoutError' })
const never = new Promise<string>(() => {})

/** How long each deadline of a test runs, by what it asks of the platform; it ends when the test says so. */
function watchTimers() {
  const asked: number[] = []
  const timer = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    asked.push(ms)
    return timer.signal
  })
  return { asked, end: () => timer.abort(), [Symbol.dispose]: () => spy.mockRestore() }
}

test('what follows each other shares the five seconds from the beginning of the request', async () => {
  using timers = watchTimers()
  const deadline = createDeadline(1000, () => 1000 + 1500)
  expect(await deadline.within(Promise.resolve('first'))).toBe('first')
  expect(await deadline.within(Promise.resolve('second'))).toBe('second')
  expect(timers.asked).toEqual([CONTENT_TIMEOUT_MS - 1500])
})

test('once it is past, work that waits is given up, and none is begun', async () => {
  using timers = watchTimers()
  const deadline = createDeadline()
  const given = [deadline.within(never), deadline.within(never)]
  deadline.check()
  timers.end()
  for (const one of given) await expect(one).rejects.toThrow(TOO_LATE)
  expect(deadline.check).toThrow(TOO_LATE)
})

test('a request that began five seconds ago waits for nothing, but takes what is at hand', async () => {
  using timers = watchTimers()
  const deadline = createDeadline(1000, () => 1000 + CONTENT_TIMEOUT_MS)
  expect(deadline.check).toThrow(TOO_LATE)
  const atHand = async () => (await Promise.resolve('kept')) + (await Promise.resolve('!'))
  expect(await deadline.within(atHand())).toBe('kept!')
  await expect(deadline.within(never)).rejects.toThrow(TOO_LATE)
  expect(timers.asked).toEqual([])
})

test('work that fails fails as itself', async () => {
  await expect(createDeadline().within(Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('F5 a clock that goes backwards makes it no longer', async () => {
  using timers = watchTimers()
  createDeadline(7_200_000, () => 0).check()
  expect(timers.asked).toEqual([CONTENT_TIMEOUT_MS])
})
