/**
 * Asks our own site. Whoever follows whether it can be reached hears of it (`client/shell/connection.ts`): `answered`, whatever the
 * answer is, or `unreachable`. A call that was cut off by whoever made it says nothing.
 */
export async function reach(path: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    dispatchEvent(new Event('answered'))
    return response
  } catch (error) {
    if (!init?.signal?.aborted) dispatchEvent(new Event('unreachable'))
    throw error
  }
}
