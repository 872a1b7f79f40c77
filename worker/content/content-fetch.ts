import { LRUCache } from 'lru-cache'
import { type ContentFetch, contentPath } from '../../shared/content/content-api.ts'
import { parseQuery } from './border.ts'
import { contentCache } from './caches.ts'
import { matchCall } from './calls.ts'

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
  tags: readonly string[]
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
  const call = { url: INTERNAL + (query ? contentPath(pathname, query) : pathname + search), tags: matched.call.tags }
  known.set(path, call)
  return call
}

/** A public call in its one spelling; null where there is none. */
export const canonicalCall = (path: string) => knownCall(path)?.url.slice(INTERNAL.length) ?? null

const askContent = (ctx: ContentContext, url: string, signal?: AbortSignal) =>
  ctx.exports.Content.fetch(new Request(url, signal ? { signal } : {}))

/** One content call through the cached entrypoint, as a browser gets it. */
export function fetchContent(ctx: ContentContext, path: string): Promise<Response> {
  const url = knownCall(path)?.url ?? INTERNAL + path
  const upstream = () => askContent(ctx, url)
  return ctx.cache ? upstream() : contentCache.fetch(url, upstream, work => ctx.waitUntil(work))
}

/** What a page has read: the call, the tags by which its answer changes, and which version of it that was. */
export interface ContentVersion {
  call: string
  tags: readonly string[]
  version: string | null
}

const QUOTES = /^(W\/)?"|"$/g

/** Content calls that answer values. `onAnswer` hears what each answer depends on. */
export function createContentFetch(
  ctx: ContentContext,
  onAnswer?: (version: ContentVersion) => void,
  signal?: AbortSignal,
): ContentFetch {
  return async path => {
    // From the table, because a platform cache may take the header away.
    const { url, tags } = knownCall(path) ?? { url: INTERNAL + path, tags: [] }
    const upstream = () => askContent(ctx, url, signal)
    onAnswer?.({ call: url, tags, version: null })
    const { status, etag, body } = ctx.cache
      ? await readJson(await upstream())
      : await contentCache.json(url, upstream, work => ctx.waitUntil(work), signal)
    onAnswer?.({ call: url, tags, version: etag?.replaceAll(QUOTES, '') ?? null })
    return { ok: status >= 200 && status < 300, status, json: async () => body }
  }
}

const readJson = async (response: Response) => ({
  status: response.status,
  etag: response.headers.get('etag'),
  body: (await response.json()) as unknown,
})
