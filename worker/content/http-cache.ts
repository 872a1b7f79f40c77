import { LRUCache } from 'lru-cache'
import { createJudge, type Policy } from './cache-policy.ts'
import { withinPatience } from './patience.ts'
import { waitForOthers } from './wait-for-others.ts'

/**
 * What Workers Cache does on Cloudflare, for runtimes that have none (Miniflare, bare workerd): one per isolate, the same
 * RFC 9111 and RFC 5861 headers. It stores only complete 200 and 404 answers, serves stale while it revalidates and on error,
 * lets concurrent misses share one call, its failure too, purges by `Cache-Tag`, and is bounded in bytes.
 */
export interface HttpCache {
  fetch(url: string, upstream: Upstream, waitUntil: WaitUntil, asker?: AbortSignal): Promise<Response>
  /**
   * The same as JSON. A kept answer is parsed once; all requests share its value, so none may change it. Throws where the answer
   * is no JSON.
   */
  json(url: string, upstream: Upstream, waitUntil: WaitUntil, asker?: AbortSignal): Promise<JsonAnswer>
  /** Deletes what carries one of these tags. */
  purge(tags: readonly string[]): void
  /** Has what carries one of these tags renewed before it is served again; while renewing fails the old answer is served. */
  invalidate(tags: readonly string[]): void
}

type Upstream = () => Promise<Response>
type WaitUntil = (work: Promise<unknown>) => void

export interface JsonAnswer {
  status: number
  etag: string | null
  body: unknown
  /** Whether it is an older answer than the one that was asked for. */
  stale?: boolean
}

interface Stored {
  status: number
  headers: Record<string, string>
  body: ArrayBuffer
  /** The parsed body, after the first call for it. */
  parsed?: unknown
  tags: string[]
  policy: Policy
  /** Whether its content was edited since. */
  invalidated?: boolean
}

/** An answer from the cache, or one for this request alone. */
type Found = { stored: Stored; state?: 'HIT' | 'STALE' } | { response: Response }

const STORABLE = new Set([200, 404])

/** An answer under way: its shareable part, null if nothing may be shared, undefined until it is there. */
interface Renewal {
  stored?: Stored | null
  /** Whether who asked has left meanwhile: then it may never end. */
  left?: boolean
}

/** A change to a shared value throws in development and in tests. */
function untouched(value: unknown): unknown {
  if (!import.meta.env.DEV || typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) untouched(part)
  return Object.freeze(value)
}

export interface HttpCacheOptions {
  maxBytes?: number
  now?: () => number
  /** A good answer is not replaced by "not found" while it may be served stale: a server that forgot its routes is a failing one. */
  preferGood?: boolean
}

export function createHttpCache({
  maxBytes = 32 * 1024 * 1024,
  now = () => Date.now(),
  preferGood = false,
}: HttpCacheOptions = {}): HttpCache {
  const entries = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (stored, key) => stored.body.byteLength + key.length + 1024,
  })
  /** One renewal a key at a time. */
  const underway = new Map<string, Renewal>()

  /** Rises with every purge: an answer asked for before a purge is not kept after it. */
  let generation = 0

  const judge = createJudge(now)

  function answerFrom(stored: Stored, state?: 'HIT' | 'STALE'): Response {
    const headers = new Headers(stored.headers)
    if (state) {
      headers.set('age', String(Math.floor(stored.policy.age())))
      headers.set('x-cache', state)
    }
    return new Response(stored.body, { status: stored.status, headers })
  }

  /** An answer without its body. */
  function headOf(url: string, { status, headers }: Response): Omit<Stored, 'body'> {
    const kept = Object.fromEntries(headers)
    const tags = (kept['cache-tag'] ?? '').split(',').filter(Boolean)
    return { status, headers: kept, tags, policy: judge(url, status, kept) }
  }

  function keep(url: string, stored: Stored, asked: number): Stored {
    const good = entries.get(url)
    const isWorse =
      preferGood && stored.status !== 200 && good?.status === 200 && !good.invalidated && good.policy.timeToLive() > 0
    if (asked === generation && !isWorse) entries.set(url, stored)
    return stored
  }

  /**
   * Asks upstream, for every waiting request. A storable answer is read whole before any request gets it, so that none depends on
   * how fast the first asker reads. So is a failure, which is kept for nobody else; where its asker has left it may be theirs alone, as
   * is anything else.
   */
  function renew(url: string, upstream: Upstream, waitUntil: WaitUntil, asker?: AbortSignal): Promise<Found> {
    const asked = generation
    const answered = upstream().then(async (response): Promise<Found> => {
      const head = headOf(url, response)
      const ofOne = response.headers.has('set-cookie')
      if (!ofOne && STORABLE.has(response.status) && head.policy.storable())
        return { stored: keep(url, { ...head, body: await response.arrayBuffer() }, asked) }
      if (ofOne || response.status < 400 || asker?.aborted) return { response }
      return { stored: { ...head, body: await response.arrayBuffer() } }
    })
    const renewal: Renewal = {}
    underway.set(url, renewal)
    const end = (stored: Stored | null) => {
      renewal.stored = stored
      if (underway.get(url) === renewal) underway.delete(url)
    }
    asker?.addEventListener('abort', () => {
      if (renewal.stored !== undefined) return
      renewal.left = true
      end(null)
    })
    waitUntil(
      answered.then(
        answer => end('stored' in answer ? answer.stored : null),
        () => end(null),
      ),
    )
    return answered
  }

  /** The first request renews for all; later ones wait for it, but no longer than a call may take. */
  async function ask(url: string, upstream: Upstream, waitUntil: WaitUntil, asker?: AbortSignal): Promise<Found> {
    for (;;) {
      const others = underway.get(url)
      if (!others) return renew(url, upstream, waitUntil, asker)
      const theirs = await waitForOthers(() => others.stored)
      if (theirs) return { stored: theirs, state: 'HIT' }
      if (theirs === null && !others.left) return { response: await upstream() }
      // Who asked has left, or was stopped by the platform: it is begun again, once.
      if (underway.get(url) === others) underway.delete(url)
    }
  }

  /** What was edited may be gone: then the server has just shown that it works, and 404 is no failure. */
  const isFailure = (status: number, old: Stored) =>
    status >= 500 || status === 429 || (preferGood && status === 404 && !old.invalidated)

  async function find(url: string, upstream: Upstream, waitUntil: WaitUntil, asker?: AbortSignal): Promise<Found> {
    const stored = entries.get(url)
    if (stored && !stored.invalidated && !stored.policy.stale()) return { stored, state: 'HIT' }
    if (stored && !stored.invalidated && stored.policy.servesWhileRenewed()) {
      // What renewing answers is not read here: a streamed page must not run on in the background.
      const renewed = () =>
        renew(url, upstream, waitUntil, asker).then(
          found => ('response' in found ? found.response.body?.cancel() : undefined),
          () => undefined,
        )
      if (!underway.has(url)) waitUntil(renewed())
      return { stored, state: 'STALE' }
    }
    const asked = ask(url, upstream, waitUntil, asker)
    if (!stored || stored.policy.timeToLive() <= 0) return asked
    const found = await withinPatience(asked)
    if (found && !isFailure('stored' in found ? found.stored.status : found.response.status, stored)) return found
    // A body that comes too late must not be read in the background either.
    waitUntil(asked.then(late => ('response' in late ? late.response.body?.cancel() : undefined)).catch(() => undefined))
    return { stored, state: 'STALE' }
  }

  /** Takes in that something has changed. Later requests must not wait for an earlier call. */
  function change(tags: readonly string[], act: (key: string, stored: Stored) => void) {
    const wanted = new Set(tags)
    generation++
    underway.clear()
    for (const [key, stored] of entries.entries()) if (stored.tags.some(tag => wanted.has(tag))) act(key, stored)
  }

  return {
    async fetch(url, upstream, waitUntil, asker) {
      const found = await find(url, upstream, waitUntil, asker)
      return 'stored' in found ? answerFrom(found.stored, found.state) : found.response
    },

    async json(url, upstream, waitUntil, asker) {
      const found = await find(url, upstream, waitUntil, asker)
      if ('response' in found) {
        const { response } = found
        return { status: response.status, etag: response.headers.get('etag'), body: await response.json() }
      }
      const { stored } = found
      stored.parsed ??= untouched(JSON.parse(new TextDecoder().decode(stored.body)))
      const isStale = found.state === 'STALE'
      return {
        status: stored.status,
        etag: stored.headers.etag ?? null,
        body: stored.parsed,
        ...(isStale ? { stale: true } : {}),
      }
    },

    purge(tags) {
      change(tags, key => entries.delete(key))
    },

    invalidate(tags) {
      change(tags, (_, stored) => {
        stored.invalidated = true
      })
    },
  }
}
