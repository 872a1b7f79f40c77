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

/** The one spelling of a call that caches know: allowed parameters in a fixed order. Null where it is no public call. */
export function canonicalCall(path: string): string | null {
  const url = new URL(path, INTERNAL)
  const matched = matchCall(url.pathname)
  if (!matched) return null
  const { query } = parseQuery(matched.call, url.searchParams)
  return query ? contentPath(url.pathname, query) : url.pathname + url.search
}

/** Fetches content calls through the cached entrypoint. `onTags` hears what the answer depends on. */
export function createContentFetch(
  ctx: ContentContext,
  onTags?: (tags: readonly string[]) => void,
  signal?: AbortSignal,
): ContentFetch {
  return async path => {
    // From the table, because a platform cache may take the header away.
    onTags?.(matchCall(new URL(path, INTERNAL).pathname)?.call.tags ?? [])
    const request = new Request(INTERNAL + (canonicalCall(path) ?? path), signal ? { signal } : {})
    const upstream = (r: Request) => ctx.exports.Content.fetch(r)
    const response = ctx.cache
      ? await upstream(request)
      : await contentCache.fetch(request, upstream, work => ctx.waitUntil(work))
    return response
  }
}
