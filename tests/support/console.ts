import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

const LEVELS = ['log', 'warn', 'error'] as const
const QUIET = Symbol.for('campus: events stay where they are')
const isLogEvent = (first: unknown) => typeof first === 'string' && first.startsWith('{"event":')

/**
 * Our own log events stay where they are. To print one for each of thirty thousand requests takes longer than many a test; and Vitest
 * waits for each line that it takes in, of which one that an object logs after the last test of a file never comes: all tests were
 * green, and the run had no end (workers-sdk 15719). So this holds between tests too, and after the last.
 */
if (!(QUIET in console)) {
  for (const level of LEVELS) {
    const print = console[level]
    console[level] = (...said) => {
      if (!isLogEvent(said[0])) print(...said)
    }
  }
  Object.assign(console, { [QUIET]: true })
}

/** Our own log events are expected; anything else on the console of errors fails the test. */
beforeEach(() => {
  spies = (['error', 'warn'] as const).map(level => vi.spyOn(console, level).mockImplementation(() => {}))
})

afterEach(() => {
  const unexpected = spies.flatMap(spy => spy.mock.calls).filter(([first]) => !isLogEvent(first))
  for (const spy of spies) spy.mockRestore()
  expect(unexpected, 'unexpected console messages').toEqual([])
})
