import { expect, test } from 'vitest'
import { createTimings, timed } from './timings.ts'

/** A clock that a test sets. */
function someClock() {
  const clock = { at: 1000, now: () => clock.at }
  return clock
}

test('steps are listed as they end, in whole milliseconds, with those that were measured elsewhere', () => {
  const clock = someClock()
  const timings = createTimings(clock.now)
  const endOuter = timings.begin('outer')
  clock.at += 4.4
  const endInner = timings.begin('inner')
  clock.at += 10
  endInner()
  endOuter()
  timings.begin('never')
  timings.add([['elsewhere', 7]])
  expect(timings.steps()).toEqual([
    ['inner', 10],
    ['outer', 14],
    ['elsewhere', 7],
  ])
  expect(timings.total()).toBe(14)
})

test('a clock that is set back makes no step shorter than nothing', () => {
  const clock = someClock()
  const timings = createTimings(clock.now)
  const end = timings.begin('step')
  clock.at -= 500
  end()
  expect([timings.steps(), timings.total()]).toEqual([[['step', 0]], 0])
})

test('work that fails ends its step and fails on; without a measure it is done all the same', async () => {
  const timings = createTimings(() => 0)
  await expect(timed(timings, 'step', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(timings.steps()).toEqual([['step', 0]])
  expect(await timed(undefined, 'step', () => 5)).toBe(5)
})
