import type { ContentServer } from './border.ts'
import type { Passage } from './circuit-breaker.ts'
import type { Json } from './normalise.ts'
import { readJson } from './read-json.ts'

/**
 * Sends a call and reads its answer. A circuit breaker hears whether there was one: no connection, no time left, 5xx are none. A
 * `signal` that has ended the call for another reason than time says that nobody needed it any more.
 */
export async function sendThrough<T>(
  passage: Passage | undefined,
  signal: AbortSignal,
  send: () => Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await send()
    const value = await read(response)
    passage?.ended(response.status < 500 ? 'answered' : 'failed')
    return value
  } catch (error) {
    passage?.ended(signal.aborted && signal.reason?.name !== 'TimeoutError' ? 'left' : 'failed')
    throw error
  }
}

/**
 * Asks the content server for JSON, at most 8 MB of it. `json` is null for a redirect, which is not followed, and for an error that says
 * something else. Throws where there is no answer or, with a good status, no JSON.
 */
export const askJson = (server: ContentServer, request: Request, passage: Passage | undefined) =>
  sendThrough(
    passage,
    request.signal,
    () => server.fetch(request),
    async (response): Promise<{ response: Response; json: Json }> => {
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        return { response, json: null }
      }
      const json = await readJson(response).catch(error => (response.ok ? Promise.reject(error) : null))
      return { response, json }
    },
  )
