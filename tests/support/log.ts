import { type MockInstance, vi } from 'vitest'

/** Listens to what the worker reports during a test: our own events, parsed. */
export function watchLog() {
  const spies: MockInstance[] = (['log', 'warn', 'error'] as const).map(level =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const text = () => spies.flatMap(spy => spy.mock.calls.map(call => String(call[0]))).join('\n')
  const events = (name?: string) =>
    text()
      .split('\n')
      .filter(line => line.startsWith('{"event":'))
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(event => !name || event.event === name)
  return { text, events }
}
