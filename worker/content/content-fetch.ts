import { LRUCache } from 'lru-cache'
import { type ContentFetch, contentPath } from '../../shared/content/content-api.ts'
import { isLacking } from '../../shared/lacking.ts'
import type { Deadline } from '../deadline.ts'
import type { Operations } from '../operations/operations.ts'
import { createTimings } from '../timings.ts'
import { cacheStateOf } from './cache-state.ts'
import { contentCache } from './caches.ts'
import { fetchAfterEdit } from './edited.ts'
import { type FilterValue, filterOf, isFilterValue, noteList } from './filter-values.ts'
import type { JsonAnswer } from './http-cache.ts'
import { noteAnswer } from './lacking-types.ts'
import { matchCall, parseQuery } from './match-call.ts'
import { unreachable } from './normalise.ts'

/** Addresses inside the worker; nothing is ever looked up under this name. */
const INTERNAL = 'https://content.internal'

/** What this needs of the platform: the cached entrypoint, and a way to go on after the answer. */
export interface ContentContext {
  exports: { Content: { fetch(request: Request): Promise<Response> } }
  waitUntil(work: Promise<unknown>): void
  cache?: unknown
}

interface KnownCall {
  /** The address under which caches know it: allowed parameters in a fixed order. */
  url: string
  /** Its pattern, without anything that was asked for. */
  name: string
  tags: readonly string[]
  /** Whether its answer may be cached. */
  isCacheable: boolean
  /** The value by which its list is filtered, if any. */
  filter: FilterValue | null
}

const MOST_KNOWN = 2000
/** What follows from a path alone. Pages ask for the same few again and again. */
const known = new LRUCache<string, KnownCall>({ max: MOST_KNOWN })

/** A call of the contract, in the one spelling that caches know; null where it is no public call. */
function knownCall(path: string): KnownCall | null {
  const found = known.get(path)
  if (found) return found
  const { pathname, searchParams, search } = new URL(path, INTERNAL)
  const matched = matchCall(pathname)
  if (!matched) return null
  const { query } = parseQuery(matched.call, searchParams)
  const url = INTERNAL + (query ? contentPath(pathname, query) : pathname + search)
  const filter = query ? filterOf(pathname, query) : null
  const { path: name, tags, cache } = matched.call
  const call = { url, name, tags, isCacheable: cache.fresh > 0, filter }
  known.set(path, call)
  return call
}

/** A public call in its one spelling; null where there is none. */
export const canonicalCall = (path: string) => knownCall(path)?.url.slice(INTERNAL.length) ?? null

const askContent = (ctx: ContentContext, url: string, signal?: AbortSignal) =>
  fetchAfterEdit(ctx, url, address => ctx.exports.Content.fetch(new Request(address, signal ? { signal } : {})))

const NO_ENTRIES = { data: [], meta: { pagination: { page: 1, pageSize: 0, pageCount: 0, total: 0 } } }

/**
 * One content call through the cached entrypoint, as a browser gets it. A list that is filtered by what no editor has defined is empty:
 * neither the CMS nor a cache need know of the question.
 */
export async function fetchContent(ctx: ContentContext, path: string): Promise<Response> {
  const { url, filter } = knownCall(path) ?? { url: INTERNAL + path, filter: null }
  if (filter && !(await isFilterValue(createContentFetch(ctx), work => ctx.waitUntil(work), filter)))
    return Response.json(NO_ENTRIES)
  const upstream = () => askContent(ctx, url)
  return ctx.cache ? upstream() : contentCache.fetch(url, upstream, work => ctx.waitUntil(work))
}

/** What a page has read: the call, the tags by which its answer changes, and which version of it that was. */
export interface ContentVersion {
  call: string
  tags: readonly string[]
  version: string | null
  /** Whether it may be cached. */
  isCacheable: boolean
}

const QUOTES = /^(W\/)?"|"$/g

interface Asking {
  /** Hears what each answer depends on. */
  onAnswer?: (version: ContentVersion) => void
  /** Calls end with their asker. */
  signal?: AbortSignal
  /** Past it a call that is not answered has failed (504), and none is begun. */
  deadline?: Deadline | undefined
  /** Hears for how long each was waited for. */
  operations?: Operations | undefined
}

/** Content calls that answer values. */
export function createContentFetch(ctx: ContentContext, asking: Asking = {}): ContentFetch {
  const { onAnswer, signal, deadline, operations } = asking
  async function inTime(work: Promise<JsonAnswer>): Promise<JsonAnswer> {
    if (!deadline) return work
    // The platform would end it with the page, and nobody would hear that the server hangs.
    if (ctx.cache) ctx.waitUntil(work.catch(() => {}))
    return deadline.within(work).catch(tooLate)
  }
  return async path => {
    // From the table, because a platform cache may take the header away.
    const { url, name, tags, isCacheable } = knownCall(path) ?? {
      url: INTERNAL + path,
      name: 'none',
      tags: [],
      isCacheable: false,
    }
    const timings = createTimings()
    const upstream = async () => {
      deadline?.check()
      return askContent(ctx, url, signal)
    }
    onAnswer?.({ call: url, tags, version: null, isCacheable })
    const { status, etag, body, stale } = await inTime(
      ctx.cache ? upstream().then(readJson) : contentCache.json(url, upstream, work => ctx.waitUntil(work), signal),
    )
    noteAnswer(url, status)
    noteList(url.slice(INTERNAL.length), status, body)
    const ms = timings.total()
    operations?.waited({ calls: 1, worstMs: ms, totalMs: ms })
    if (stale) operations?.write({ kind: 'content', call: name, outcome: 'stale', status, ms })
    // That the server has no such thing is what the page is made of, too.
    const version = etag?.replaceAll(QUOTES, '') ?? (isLacking(status) ? `${status}` : null)
    onAnswer?.({ call: url, tags, version, isCacheable })
    return { ok: status >= 200 && status < 300, status, json: async () => body }
  }
}

const readJson = async (response: Response): Promise<JsonAnswer> => ({
  status: response.status,
  etag: response.headers.get('etag'),
  body: (await response.json()) as unknown,
  stale: cacheStateOf(response) === 'stale',
})

/** In place of an answer that the deadline has not waited for; anything else that is thrown is thrown on. */
function tooLate(error: unknown): JsonAnswer {
  if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
  return { status: 504, etag: null, body: { data: null, error: unreachable(error) } }
}
