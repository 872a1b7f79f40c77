import { CALL_SIGNATURE, type SignedCall, signCall } from '../../shared/call-signature.ts'
import type { PublishedVersion } from '../origin/content-version.ts'
import type { CircuitBreaker, Passage } from './circuit-breaker.ts'
import type { Json } from './normalise.ts'
import { readJson } from './read-json.ts'

/** The content server, embedded or remote: nothing above can tell which. */
export interface ContentServer {
  fetch(request: Request): Promise<Response>
  origin: string
  /** Hosts of storages whose files are shown under our own address. */
  mediaHosts?: readonly string[]
  token?: string
  /** The secret with which calls to a remote CMS are signed; its plugin accepts some calls only from Campus. */
  hookSecret?: string
  /** Whether drafts are read in place of what is published. */
  drafts?: boolean
  /** What stops calls to a server elsewhere while it does not answer. */
  circuit?: CircuitBreaker
  /** Which version of its curriculum is published, where it can say so. */
  version?(now: Date): Promise<PublishedVersion>
}

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

/** The parts of a signature that the request itself doesn't say. */
export type SignedFor = Pick<SignedCall, 'userId' | 'type' | 'entityId'>

/** Adds the signature of Campus to a call, at the moment it is sent: the CMS accepts it for five minutes only. */
async function withSignature({ hookSecret }: ContentServer, request: Request, signedFor: SignedFor): Promise<Request> {
  if (!hookSecret) return request
  const { method, url } = request
  const call = { method, path: new URL(url).pathname, ...signedFor }
  request.headers.set(CALL_SIGNATURE, await signCall(hookSecret, call, new Date()))
  return request
}

/**
 * Asks the content server for JSON, at most 8 MB of it. `json` is null for a redirect, which is not followed, and for an error that says
 * something else. Throws where there is no answer or, with a good status, no JSON.
 */
export const askJson = (server: ContentServer, request: Request, passage: Passage | undefined, signedFor: SignedFor = {}) =>
  sendThrough(
    passage,
    request.signal,
    async () => server.fetch(await withSignature(server, request, signedFor)),
    async (response): Promise<{ response: Response; json: Json }> => {
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        return { response, json: null }
      }
      const json = await readJson(response).catch(error => (response.ok ? Promise.reject(error) : null))
      return { response, json }
    },
  )
