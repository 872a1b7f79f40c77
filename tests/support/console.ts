import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []
let logged: MockInstance | undefined

const isLogEvent = (first: unknown) => typeof first === 'string' && first.startsWith('{"event":')

/**
 * Our own log events are expected; anything else on the console of errors fails the test. Events stay where they are: to print one
 * for each of thirty thousand requests takes longer than many a test.
 */
beforeEach(() => {
  spies = (['error', 'warn'] as const).map(level => vi.spyOn(console, level).mockImplementation(() => {}))
  const print = console.log
  logged = vi.spyOn(console, 'log').mockImplementation((...said) => {
    if (!isLogEvent(said[0])) print(...said)
  })
})

afterEach(() => {
  logged?.mockRestore()
  const unexpected = spies.flatMap(spy => spy.mock.calls).filter(([first]) => !isLogEvent(first))
  for (const spy of spies) spy.mockRestore()
  expect(unexpected, 'unexpected console messages').toEqual([])
})
