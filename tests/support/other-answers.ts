import { vi } from 'vitest'

/** The answer in a provider's place; null lets the call through. */
export type Answer = (url: URL, init: RequestInit) => Response | Promise<Response> | null

/** For tests: while this runs, the test answers the academy's calls. */
export async function whileAnswering<T>(answer: Answer, run: () => Promise<T>): Promise<T> {
  const real = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return (await answer(url, init)) ?? real(input, init)
  })
  try {
    return await run()
  } finally {
    spy.mockRestore()
  }
}
