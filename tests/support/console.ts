import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

const isLogEvent = (first: unknown) => typeof first === 'string' && first.startsWith('{"event":')

/** Our own log events are expected; anything else on the console of errors fails the test. */
beforeEach(() => {
  spies = (['error', 'warn'] as const).map(level => vi.spyOn(console, level).mockImplementation(() => {}))
})

afterEach(() => {
  const unexpected = spies.flatMap(spy => spy.mock.calls).filter(([first]) => !isLogEvent(first))
  for (const spy of spies) spy.mockRestore()
  expect(unexpected, 'unexpected console messages').toEqual([])
})
