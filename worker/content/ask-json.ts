import { CALL_SIGNATURE, type SignedCall, signCall } from '../../shared/call-signature.ts'
import { type ChosenBy, type CircuitBreaker, type End, endOf, type Passage } from './circuit-breaker.ts'
import type { LackingStore } from './lacking-fields.ts'
import type { Json } from './normalise.ts'
import { readJson, UnreadableAnswer } from './read-json.ts'

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
  /** Where isolates tell each other which fields its types lack. */
  lackingFields?: LackingStore
}

/** A `signal` that has ended a call for another reason than time says that nobody needed it any more. */
function endOfFailed(error: unknown, by: ChosenBy, signal: AbortSignal): End {
  if (signal.aborted && signal.reason?.name !== 'TimeoutError') return 'unclear'
  return error instanceof UnreadableAnswer ? endOf(200, by, false) : 'failed'
}

/** Sends a call, reads its answer, and tells the circuit breaker how it ended (the rule: `endOf`). Throws what sending and reading throw. */
export async function sendThrough<T>(
  passage: Passage | undefined,
  by: ChosenBy,
  signal: AbortSignal,
  send: () => Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await send()
    const value = await read(response)
    passage?.ended(endOf(response.status, by))
    return value
  } catch (error) {
    passage?.ended(endOfFailed(error, by, signal))
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
export const askJson = (
  server: ContentServer,
  request: Request,
  passage: Passage | undefined,
  by: ChosenBy,
  signedFor: SignedFor = {},
) =>
  sendThrough(
    passage,
    by,
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
