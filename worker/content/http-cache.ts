import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'

/**
 * What Workers Cache does on Cloudflare, for runtimes that have none (Miniflare, bare workerd): one per isolate, the same
 * RFC 9111 and RFC 5861 headers. It stores only complete 200 and 404 answers, serves stale while it revalidates and on error,
 * lets concurrent misses share one call, purges by `Cache-Tag`, and is bounded in bytes.
 */
export interface HttpCache {
  fetch(
    request: Request,
    upstream: (request: Request) => Promise<Response>,
    waitUntil: (work: Promise<unknown>) => void,
  ): Promise<Response>
  purge(tags: readonly string[]): void
}

interface Stored {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  tags: string[]
  storedAt: number
  /** Seconds: how long it is fresh, then how long it may serve while it is renewed, and when renewing fails. */
  maxAge: number
  whileRevalidate: number
  ifError: number
}

const STORABLE = new Set([200, 404])
const WAIT_FOR_OTHERS_MS = 6000

const seconds = (cacheControl: string, directive: string) =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)

export interface HttpCacheOptions {
  maxBytes?: number
  now?: () => number
}

export function createHttpCache({ maxBytes = 32 * 1024 * 1024, now = Date.now }: HttpCacheOptions = {}): HttpCache {
  const entries = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (stored, key) => stored.body.byteLength + key.length + 1024,
  })
  /** One renewal a key at a time. It resolves to null where the answer may not be shared. */
  const underway = new Map<string, Promise<Stored | null>>()

  /** Rises with every purge: an answer asked for before a purge is not kept after it. */
  let generation = 0

  const age = (stored: Stored) => (now() - stored.storedAt) / 1000

  function answerFrom(stored: Stored, state: 'HIT' | 'STALE'): Response {
    const headers = new Headers(stored.headers)
    headers.set('age', String(Math.floor(age(stored))))
    headers.set('x-cache', state)
    return new Response(stored.body, { status: stored.status, headers })
  }

  const isStorable = (request: Request, response: Response) =>
    STORABLE.has(response.status) &&
    !response.headers.has('set-cookie') &&
    new CachePolicy(
      { url: request.url, method: 'GET', headers: {} },
      { status: response.status, headers: Object.fromEntries(response.headers) },
    ).storable()

  async function keep(request: Request, response: Response, asked: number): Promise<Stored> {
    const cacheControl = response.headers.get('cache-control') ?? ''
    const stored: Stored = {
      status: response.status,
      headers: [...response.headers],
      body: await response.arrayBuffer(),
      tags: (response.headers.get('cache-tag') ?? '').split(',').filter(Boolean),
      storedAt: now(),
      maxAge: seconds(cacheControl, 'max-age'),
      whileRevalidate: seconds(cacheControl, 'stale-while-revalidate'),
      ifError: seconds(cacheControl, 'stale-if-error'),
    }
    if (asked === generation) entries.set(request.url, stored)
    return stored
  }

  /** Asks upstream for everybody who waits; the asker itself gets the answer, stored or not. */
  function renew(
    request: Request,
    upstream: (request: Request) => Promise<Response>,
    waitUntil: (work: Promise<unknown>) => void,
  ) {
    const asked = generation
    const answered = upstream(request)
    // A second copy is made only where it is kept: teeing an endless stream would hold it in memory.
    const shared = answered.then(response => (isStorable(request, response) ? keep(request, response.clone(), asked) : null))
    const settled = shared.catch(() => null).finally(() => underway.delete(request.url))
    underway.set(request.url, settled)
    waitUntil(settled)
    return answered
  }

  return {
    async fetch(request, upstream, waitUntil) {
      const key = request.url
      const stored = entries.get(key)
      const staleFor = stored ? age(stored) - stored.maxAge : Number.POSITIVE_INFINITY
      if (stored && staleFor < 0) return answerFrom(stored, 'HIT')
      if (stored && staleFor < stored.whileRevalidate) {
        // What renewing answers is not read here: a streamed page must not run on in the background.
        if (!underway.has(key))
          waitUntil(
            renew(request, upstream, waitUntil).then(
              r => r.body?.cancel(),
              () => undefined,
            ),
          )
        return answerFrom(stored, 'STALE')
      }

      const others = underway.get(key)
      if (others) {
        // The first asker may have left: nobody waits for it longer than a content call may take.
        const giveUp = new Promise<null>(resolve => setTimeout(resolve, WAIT_FOR_OTHERS_MS, null))
        const theirs = await Promise.race([others, giveUp])
        if (theirs) return answerFrom(theirs, 'HIT')
        return upstream(request)
      }

      try {
        const response = await renew(request, upstream, waitUntil)
        if (response.status >= 500 && stored && staleFor < stored.ifError) return answerFrom(stored, 'STALE')
        return response
      } catch (error) {
        if (stored && staleFor < stored.ifError) return answerFrom(stored, 'STALE')
        throw error
      }
    },

    purge(tags) {
      const wanted = new Set(tags)
      generation++
      for (const [key, stored] of entries.entries()) if (stored.tags.some(tag => wanted.has(tag))) entries.delete(key)
    },
  }
}
