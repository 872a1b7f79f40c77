import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import { sendThrough } from '../content/ask-json.ts'
import { CircuitOpen } from '../content/circuit-breaker.ts'
import type { Source } from './source.ts'
import type { Validators } from './validators.ts'

/** What another server says of a file. Whoever gets a `file` reads or cancels its body. */
export type Said =
  | { state: 'file'; response: Response; type: string }
  | { state: 'unchanged'; etag: string | null }
  | { state: 'no such part'; response: Response }
  | { state: 'gone' }
  | { state: 'failed'; retryAfter?: number }

const GONE = new Set([404, 410])

const typeOf = (response: Response) => response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

async function read({ kind }: Source, response: Response): Promise<Said> {
  const type = typeOf(response)
  if ((response.status === 200 || response.status === 206) && kind.type.test(type)) return { state: 'file', response, type }
  await response.body?.cancel()
  if (response.status === 304) return { state: 'unchanged', etag: response.headers.get('etag') }
  if (response.status === 416) return { state: 'no such part', response }
  return { state: GONE.has(response.status) ? 'gone' : 'failed' }
}

/** The headers that ask whether a file is still the one that is kept. */
export const unlessStill = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

/**
 * Asks another server for a file: without credentials, without following redirects, and through its circuit breaker. It has five seconds
 * to begin its answer; how long the file then takes is the visitor's affair. It does not throw.
 */
export async function askMedia(source: Source, headers: Record<string, string>): Promise<Said> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), CONTENT_TIMEOUT_MS)
  try {
    const response = await sendThrough(
      source.circuit.enter(),
      'visitor',
      limit.signal,
      // Compressed, a film has no length and no parts.
      () =>
        fetch(source.url, { redirect: 'manual', signal: limit.signal, headers: { 'accept-encoding': 'identity', ...headers } }),
      async answer => answer,
    )
    return await read(source, response)
  } catch (error) {
    return error instanceof CircuitOpen ? { state: 'failed', retryAfter: error.retryAfter } : { state: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}
