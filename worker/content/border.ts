import type { ContentFailure } from '../../shared/errors.ts'
import { ContentError } from '../../shared/errors.ts'
import { type Log, reasonOf } from '../log.ts'
import { sha256 } from '../secrets.ts'
import { CircuitOpen } from './circuit-breaker.ts'
import type { ContentCall } from './content-call.ts'
import { matchCall, parseQuery, type Query } from './match-call.ts'
import { bareFailure, unreachable } from './normalise.ts'
import { withOwnWords } from './own-words.ts'

/** What a CMS answers to a call: parsed, sanitised, and nothing that no reader may know. */
export interface Answered {
  data: unknown
  meta: Readonly<Record<string, unknown>>
}

/** Where content comes from: the built-in CMS, or a Strapi. */
export interface ContentSource {
  /** Answers a call. Throws `ContentError` for a failure, and `CircuitOpen` while the CMS is left alone. */
  read(call: ContentCall, path: string, query: Query, signal: AbortSignal): Promise<Answered>
  /** Returns the reason of a failure as the log names it, where it's known better than by the error. */
  reasonOf?(failure: ContentFailure, call: ContentCall): string | null
}

/** Whether there is nothing: no entry, or a list without any. */
const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0)

const NOT_FOUND_SECONDS = 30

/** Whether the query asks for one entry by its slug, whole. */
export const isOne = (query: Query) => 'filters[slug][$eq]' in query

const failureOf = (error: unknown): ContentFailure => (error instanceof ContentError ? error.failure : unreachable(error))

/** A failure as an answer. What is not there is remembered for a moment, under the tags by which it can appear. */
function failureResponse(failure: ContentFailure, tags: readonly string[] = [], retryAfter?: number): Response {
  const headers: Record<string, string> =
    failure.code === 404
      ? { 'cache-control': `public, max-age=${NOT_FOUND_SECONDS}`, 'cache-tag': tags.join(',') }
      : { 'cache-control': 'no-store' }
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  const status = failure.code >= 400 && failure.code <= 599 ? failure.code : 502
  return Response.json({ data: null, error: failure }, { status, headers })
}

/** What caches do with an answer: seconds for which it is fresh, then served while it is renewed, and while renewing fails. */
const cacheControl = (fresh: number, stale: number, ifError: number) =>
  fresh ? `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${ifError}` : 'no-store'

const VERSION_CHARACTERS = 12

/** Names an answer's content: pages made of it take their own name from it. */
const versionOf = async (json: string) => (await sha256(json)).slice(0, VERSION_CHARACTERS)

/** How an answer is cached: the tags that purge it, and the seconds for which it is fresh, then served stale, and while the CMS fails. */
interface Caching {
  tags: readonly string[]
  fresh: number
  stale: number
  ifError: number
}

/** Returns an answer with the headers that steer our caches. Its `etag` names its content. */
export async function cachedAnswer(body: object, { tags, fresh, stale, ifError }: Caching): Promise<Response> {
  const json = JSON.stringify(body)
  return new Response(json, {
    headers: {
      'content-type': 'application/json',
      'cache-control': cacheControl(fresh, stale, ifError),
      'cache-tag': tags.join(','),
      etag: `"${await versionOf(json)}"`,
    },
  })
}

/**
 * Answers one content call from a CMS, with the headers that steer our caches. Expected failures are answers in the normalised shape,
 * never exceptions.
 */
export async function answerCall(request: Request, source: ContentSource, log: Log): Promise<Response> {
  const url = new URL(request.url)
  const matched = matchCall(url.pathname)
  if (!matched) return failureResponse(bareFailure(404, 'NotFoundError', 'Not Found'))
  const { call, path } = matched
  const { query, failure } = parseQuery(call, url.searchParams)
  if (failure) return failureResponse(failure)
  try {
    const { data, meta } = await source.read(call, path, query, request.signal)
    // That there is nothing is soon asked again. A list that was empty stays so while the CMS fails; an address does not.
    const { fresh, stale } = isEmpty(data) ? { fresh: NOT_FOUND_SECONDS, stale: 0 } : call.cache
    return await cachedAnswer({ data, meta }, { tags: call.tags, fresh, stale, ifError: isOne(query) ? stale : call.cache.stale })
  } catch (error) {
    return failedAnswer(error, call, log, source.reasonOf?.(failureOf(error), call))
  }
}

/** Returns a failed call as an answer, and logs why it failed. */
export function failedAnswer(
  error: unknown,
  call: Pick<ContentCall, 'path' | 'tags'>,
  log: Log,
  reason?: string | null,
): Response {
  const failure = failureOf(error)
  // That the circuit is open was logged once, when it opened.
  if (error instanceof CircuitOpen) return failureResponse(failure, call.tags, error.retryAfter)
  log({ event: 'content-call-failed', call: call.path, code: failure.code, reason: reason ?? reasonOf(error) })
  return failureResponse(withOwnWords(failure), call.tags)
}
