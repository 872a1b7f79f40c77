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
  /** A good answer is not replaced by "not found" while it may be served stale: a server that forgot its routes is a failing one. */
  preferGood?: boolean
}

export function createHttpCache({
  maxBytes = 32 * 1024 * 1024,
  now = Date.now,
  preferGood = false,
}: HttpCacheOptions = {}): HttpCache {
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

  function answerFrom(stored: Stored, state?: 'HIT' | 'STALE'): Response {
    const headers = new Headers(stored.headers)
    if (state) {
      headers.set('age', String(Math.floor(age(stored))))
      headers.set('x-cache', state)
    }
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
    const good = entries.get(request.url)
    const isWorse = preferGood && stored.status !== 200 && good?.status === 200 && age(good) - good.maxAge < good.ifError
    if (asked === generation && !isWorse) entries.set(request.url, stored)
    return stored
  }

  type Upstream = (request: Request) => Promise<Response>
  type WaitUntil = (work: Promise<unknown>) => void

  /**
   * Asks upstream, for everybody who waits. What may be stored is read whole before anybody is answered, so that nobody depends
   * on how fast the first asker reads; anything else is the asker's own.
   */
  function renew(request: Request, upstream: Upstream, waitUntil: WaitUntil): Promise<Response> {
    const asked = generation
    const answered = upstream(request).then(async response =>
      isStorable(request, response) ? { stored: await keep(request, response, asked) } : { response },
    )
    const shared = answered
      .then(
        answer => ('stored' in answer ? answer.stored : null),
        () => null,
      )
      .finally(() => {
        if (underway.get(request.url) === shared) underway.delete(request.url)
      })
    underway.set(request.url, shared)
    waitUntil(shared)
    return answered.then(answer => ('stored' in answer ? answerFrom(answer.stored) : answer.response))
  }

  /** The first who asks renews for everybody; whoever comes meanwhile waits for that, but no longer than a call may take. */
  async function ask(request: Request, upstream: Upstream, waitUntil: WaitUntil): Promise<Response> {
    const others = underway.get(request.url)
    if (!others) return renew(request, upstream, waitUntil)
    const giveUp = new Promise<null>(resolve => setTimeout(resolve, WAIT_FOR_OTHERS_MS, null))
    const theirs = await Promise.race([others, giveUp])
    if (theirs) return answerFrom(theirs, 'HIT')
    // Where it is still under way, the platform has stopped whoever asked, and nobody would ever end it: it is begun anew, once.
    return underway.get(request.url) === others ? renew(request, upstream, waitUntil) : upstream(request)
  }

  const isFailure = ({ status }: Response) => status >= 500 || status === 429 || (preferGood && status === 404)

  return {
    async fetch(request, upstream, waitUntil) {
      const key = request.url
      const stored = entries.get(key)
      const staleFor = stored ? age(stored) - stored.maxAge : Number.POSITIVE_INFINITY
      if (stored && staleFor < 0) return answerFrom(stored, 'HIT')
      if (stored && staleFor < stored.whileRevalidate) {
        // What renewing answers is not read here: a streamed page must not run on in the background.
        const renewed = () =>
          renew(request, upstream, waitUntil).then(
            response => response.body?.cancel(),
            () => undefined,
          )
        if (!underway.has(key)) waitUntil(renewed())
        return answerFrom(stored, 'STALE')
      }
      const rescue = stored && staleFor < stored.ifError ? stored : null
      try {
        const response = await ask(request, upstream, waitUntil)
        if (!rescue || !isFailure(response)) return response
        await response.body?.cancel()
      } catch (error) {
        if (!rescue) throw error
      }
      return answerFrom(rescue, 'STALE')
    },

    purge(tags) {
      const wanted = new Set(tags)
      generation++
      // Whoever comes from now on must not wait for what was asked for before.
      underway.clear()
      for (const [key, stored] of entries.entries()) if (stored.tags.some(tag => wanted.has(tag))) entries.delete(key)
    },
  }
}
