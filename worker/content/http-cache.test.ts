import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpCache, type HttpCacheOptions } from './http-cache.ts'

const URL_A = 'https://content.internal/api/a'
const CACHED = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=600'

type Upstream = (request: Request) => Response | Promise<Response>

const answer = (body: string, cacheControl = CACHED, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'cache-control': cacheControl, 'cache-tag': 'article', ...headers } })

/** A cache with a clock that a test turns, and a count of the calls that got through. */
function setUp(upstream: Upstream, options: HttpCacheOptions = {}) {
  let now = 0
  let calls = 0
  const background: Promise<unknown>[] = []
  const cache = createHttpCache({ now: () => now, ...options })
  const fetch = (url = URL_A) =>
    cache.fetch(
      url,
      async () => {
        calls++
        return upstream(new Request(url))
      },
      work => {
        background.push(work)
      },
    )
  return {
    cache,
    fetch,
    /** The text of an answer, with where it came from, when everything in the background is done. */
    async read(url?: string) {
      const response = await fetch(url)
      const text = await response.text()
      await settle()
      return [text, response.headers.get('x-cache')]
    },
    settle,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    calls: () => calls,
  }
  async function settle() {
    while (background.length) await background.shift()?.catch(() => {})
  }
}

/** Answers that a test gives when it likes. */
function byHand() {
  const waiting: { resolve: (response: Response) => void; reject: (error: unknown) => void }[] = []
  const upstream = () => new Promise<Response>((resolve, reject) => waiting.push({ resolve, reject }))
  const next = async () => {
    for (let i = 0; i < 50 && !waiting.length; i++) await Promise.resolve()
    const call = waiting.shift()
    if (!call) throw new Error('Nobody asked')
    return call
  }
  return { upstream, next }
}

const counted = () => {
  let count = 0
  return () => answer(`v${++count}`)
}

test('an answer is fresh until its age is up, and says how old it is', async () => {
  const { read, fetch, pass, calls } = setUp(counted())
  expect(await read()).toEqual(['v1', null])
  pass(59.9)
  expect(await read()).toEqual(['v1', 'HIT'])
  expect((await fetch()).headers.get('age')).toBe('59')
  expect(calls()).toBe(1)
})

test('a stale answer is given at once and renewed once behind it; the next visitor has the new one', async () => {
  const { read, fetch, settle, pass, calls } = setUp(counted())
  await read()
  pass(60)
  const stale = await Promise.all([fetch(), fetch(), fetch()])
  expect(await Promise.all(stale.map(r => r.text()))).toEqual(['v1', 'v1', 'v1'])
  expect(stale.map(r => r.headers.get('x-cache'))).toEqual(['STALE', 'STALE', 'STALE'])
  await settle()
  expect(calls()).toBe(2)
  expect(await read()).toEqual(['v2', 'HIT'])
})

test('an answer that is too old to be shown is asked for again', async () => {
  const { read, pass } = setUp(counted())
  await read()
  pass(660)
  expect(await read()).toEqual(['v2', null])
})

test('a renewal that fails keeps the old answer, and is tried again with the next visitor', async () => {
  const replies = [answer('v1'), answer('no', 'no-store', {}, 500), answer('v3')]
  const { read, pass } = setUp(() => replies.shift() ?? Promise.reject(new Error('refused')))
  await read()
  pass(61)
  expect(await read()).toEqual(['v1', 'STALE'])
  expect(await read()).toEqual(['v1', 'STALE'])
  expect(await read()).toEqual(['v3', 'HIT'])
})

test('a renewal that was stopped with its asker is begun anew, once, by the first who has waited long enough', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { upstream, next } = byHand()
  const { fetch, calls } = setUp(upstream)
  void fetch()
  await next()
  const second = fetch()
  await vi.advanceTimersByTimeAsync(6000)
  const again = await next()
  const third = fetch()
  again.resolve(answer('v2'))
  await vi.advanceTimersByTimeAsync(5)
  expect(await Promise.all([second, third].map(async asked => (await asked).text()))).toEqual(['v2', 'v2'])
  expect(calls()).toBe(2)
})

const ONLY_ON_ERROR = 'public, max-age=60, stale-if-error=86400'

test.each<[string, Upstream]>([
  ['refuses', () => Promise.reject(new TypeError('refused'))],
  ['answers 503', () => answer('down', 'no-store', {}, 503)],
])('F8 the last good answer serves a day of outage where the server %s, and no longer', async (_, broken) => {
  let down = false
  const { read, fetch, pass } = setUp(request => (down ? broken(request) : answer('good', ONLY_ON_ERROR)))
  await read()
  down = true
  pass(60 + 86_399)
  expect(await read()).toEqual(['good', 'STALE'])
  pass(1)
  expect((await fetch().catch(() => null))?.status ?? 503).toBe(503)
})

test('F8 everybody who asks during an outage gets the last good answer, not only the first', async () => {
  let down = false
  const { read, fetch, pass, settle } = setUp(() => (down ? answer('down', 'no-store', {}, 503) : answer('good', ONLY_ON_ERROR)))
  await read()
  down = true
  pass(61)
  const answers = await Promise.all([fetch(), fetch(), fetch()])
  expect(await Promise.all(answers.map(response => response.text()))).toEqual(['good', 'good', 'good'])
  await settle()
})

test('a failure without an older answer is handed on as it is', async () => {
  const { fetch } = setUp(() => Promise.reject(new TypeError('refused')))
  await expect(fetch()).rejects.toThrow('refused')
  const { read } = setUp(() => answer('down', 'no-store', {}, 503))
  expect(await read()).toEqual(['down', null])
})

test('L7 500 visitors who ask for one thing at once share one call', async () => {
  const { upstream, next } = byHand()
  const { fetch, calls, settle } = setUp(upstream)
  const visitors = Array.from({ length: 500 }, () => fetch())
  const call = await next()
  call.resolve(answer('v1'))
  const texts = await Promise.all(visitors.map(async visitor => (await visitor).text()))
  expect(new Set(texts)).toEqual(new Set(['v1']))
  expect(calls()).toBe(1)
  await settle()
})

test('L7 500 visitors who ask for one expired thing at once make at most 2 calls', async () => {
  const { read, fetch, pass, calls, settle } = setUp(counted())
  await read()
  pass(10_000)
  const visitors = await Promise.all(Array.from({ length: 500 }, () => fetch()))
  await Promise.all(visitors.map(visitor => visitor.text()))
  await settle()
  expect(calls()).toBeLessThanOrEqual(3)
})

test('visitors who wait for an answer that may not be shared each get their own', async () => {
  let count = 0
  const { fetch } = setUp(async () => answer(`own ${++count}`, 'private, no-store'))
  const texts = await Promise.all([fetch(), fetch(), fetch()].map(async visitor => (await visitor).text()))
  expect(texts.sort()).toEqual(['own 1', 'own 2', 'own 3'])
})

test('F9 visitors who wait for one thing share its failure, and whoever comes later asks anew', async () => {
  const { upstream, next } = byHand()
  const { fetch, calls, settle } = setUp(upstream)
  const visitors = Array.from({ length: 20 }, () => fetch())
  ;(await next()).resolve(answer('down', 'no-store', {}, 503))
  expect(new Set(await Promise.all(visitors.map(async visitor => (await visitor).status)))).toEqual(new Set([503]))
  expect(calls()).toBe(1)
  await settle()
  const later = fetch()
  ;(await next()).resolve(answer('v1'))
  expect((await later).status).toBe(200)
})

test('F7 a failure that its visitor has made by leaving is not shared', async () => {
  const { upstream, next } = byHand()
  const { cache, fetch } = setUp(upstream)
  const leaving = new AbortController()
  const left = cache.fetch(
    URL_A,
    () => Promise.resolve(upstream()),
    () => {},
    leaving.signal,
  )
  const staying = fetch()
  leaving.abort()
  ;(await next()).resolve(answer('gone', 'no-store', {}, 504))
  await left
  await vi.waitFor(async () => (await next()).resolve(answer('v1')))
  expect(await (await staying).text()).toBe('v1')
})

test('F7 nobody waits for a call that its visitor has left, which may never end: one of the others makes it, for all', async () => {
  const { upstream, next } = byHand()
  const { cache, fetch, calls } = setUp(upstream)
  const leaving = new AbortController()
  void cache.fetch(
    URL_A,
    () => upstream(),
    () => {},
    leaving.signal,
  )
  await next()
  const staying = [fetch(), fetch(), fetch()]
  leaving.abort()
  await vi.waitFor(() => expect(calls()).toBe(1))
  ;(await next()).resolve(answer('v1'))
  expect(await Promise.all(staying.map(async visitor => (await visitor).text()))).toEqual(['v1', 'v1', 'v1'])
  expect(calls()).toBe(1)
})

test('a failure with a cookie is its visitor’s alone', async () => {
  let count = 0
  const { fetch } = setUp(async () => answer(`own ${++count}`, 'no-store', { 'set-cookie': 'a=b' }, 503))
  const texts = await Promise.all([fetch(), fetch()].map(async visitor => (await visitor).text()))
  expect(texts.sort()).toEqual(['own 1', 'own 2'])
})

test('visitors of different addresses do not wait for each other', async () => {
  const { upstream, next } = byHand()
  const { fetch, settle } = setUp(upstream)
  const slow = fetch(`${URL_A}?slow`)
  const first = await next()
  const quick = fetch(`${URL_A}?quick`)
  ;(await next()).resolve(answer('quick'))
  expect(await (await quick).text()).toBe('quick')
  first.resolve(answer('slow'))
  expect(await (await slow).text()).toBe('slow')
  await settle()
})

test('F2 an answer that its first visitor never reads is kept for the others', async () => {
  const { fetch, settle, calls } = setUp(() => answer('v1'.repeat(50_000)))
  await fetch()
  await settle()
  expect((await (await fetch()).text()).length).toBe(100_000)
  expect(calls()).toBe(1)
})

test('a page that is not there is kept as long as it says, and no longer', async () => {
  let count = 0
  const { read, fetch, pass, calls } = setUp(() => answer(`none ${++count}`, 'public, max-age=30', {}, 404))
  expect(await read()).toEqual(['none 1', null])
  pass(29)
  const kept = await fetch()
  expect([kept.status, await kept.text()]).toEqual([404, 'none 1'])
  pass(1)
  expect(await read()).toEqual(['none 2', null])
  expect(calls()).toBe(2)
})

test.each<[string, () => Response]>([
  ['500', () => answer('x', CACHED, {}, 500)],
  ['503', () => answer('x', CACHED, {}, 503)],
  ['a redirect', () => answer('x', CACHED, { location: '/' }, 301)],
  ['403', () => answer('x', CACHED, {}, 403)],
  ['no-store', () => answer('x', 'no-store')],
  ['private, no-store', () => answer('x', 'private, no-store')],
  ['private', () => answer('x', 'private, max-age=60')],
  ['an answer with a cookie', () => answer('x', CACHED, { 'set-cookie': 'a=b' })],
  ['an answer that says nothing about being kept', () => new Response('x', { headers: { 'cache-tag': 'article' } })],
])('%s is not kept', async (_, reply) => {
  const { fetch, settle, calls } = setUp(reply)
  for (let i = 0; i < 3; i++) {
    const response = await fetch()
    expect(await response.text()).toBe('x')
    expect(response.headers.has('x-cache')).toBe(false)
    await settle()
  }
  expect(calls()).toBe(3)
})

test('an answer that is cut off in the middle is not kept', async () => {
  let cut = true
  const { fetch, read, settle } = setUp(() => {
    if (!cut) return answer('whole')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'))
        controller.error(new Error('cut'))
      },
    })
    return new Response(body, { headers: { 'cache-control': CACHED } })
  })
  await expect(fetch()).rejects.toThrow('cut')
  await settle()
  cut = false
  expect(await read()).toEqual(['whole', null])
})

test('a purge forgets what carries one of its tags, and nothing else', async () => {
  let count = 0
  const { cache, read } = setUp(request => answer(`v${++count}`, CACHED, { 'cache-tag': new URL(request.url).search.slice(1) }))
  const urls = ['article', 'course,lesson', 'lesson', 'art', ''].map(tags => `${URL_A}?${tags}`)
  for (const url of urls) await read(url)
  cache.purge(['lesson', 'article'])
  const states = await Promise.all(urls.map(async url => (await read(url))[1]))
  expect(states).toEqual([null, null, null, 'HIT', 'HIT'])
})

test('after a purge not even an outage brings the old answer back', async () => {
  let down = false
  const { cache, read, fetch } = setUp(() => (down ? Promise.reject(new TypeError('refused')) : answer('old', CACHED)))
  await read()
  cache.purge(['article'])
  down = true
  await expect(fetch()).rejects.toThrow('refused')
})

test('what was invalidated is renewed before it is served again, and while renewing fails the old answer serves', async () => {
  let count = 0
  let upstream: Upstream = () => answer(`v${++count}`)
  const { cache, read } = setUp(request => upstream(request))
  await read()
  cache.invalidate(['lesson'])
  expect(await read()).toEqual(['v1', 'HIT'])
  cache.invalidate(['article'])
  for (const fails of [() => Promise.reject(new TypeError('refused')), () => answer('down', 'no-store', {}, 503)]) {
    upstream = fails
    expect(await read()).toEqual(['v1', 'STALE'])
  }
  upstream = () => answer(`v${++count}`)
  expect(await read()).toEqual(['v2', null])
  expect(await read()).toEqual(['v2', 'HIT'])
})

test('what was invalidated and is not there any more is gone, also where a good answer is preferred', async () => {
  let isGone = false
  const { cache, read, fetch } = setUp(() => (isGone ? answer('none', CACHED, {}, 404) : answer('good')), { preferGood: true })
  await read()
  isGone = true
  cache.invalidate(['article'])
  expect((await fetch()).status).toBe(404)
  expect((await fetch()).status).toBe(404)
})

test('a server that hangs after an edit holds nobody back: after two seconds the old answer serves', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let hangs = false
  const { cache, fetch } = setUp(() => (hangs ? new Promise<Response>(() => {}) : answer('good')))
  await fetch()
  await vi.advanceTimersByTimeAsync(0)
  cache.invalidate(['article'])
  hangs = true
  const late = fetch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await (await late).text()).toBe('good')
})

test('an answer that was asked for before a purge is not kept after it', async () => {
  const { upstream, next } = byHand()
  const { cache, fetch, settle, calls } = setUp(upstream)
  const before = fetch()
  const call = await next()
  cache.purge(['article'])
  call.resolve(answer('old'))
  expect(await (await before).text()).toBe('old')
  await settle()
  const after = fetch()
  ;(await next()).resolve(answer('new'))
  expect(await (await after).text()).toBe('new')
  expect(calls()).toBe(2)
  await settle()
})

test('a renewal that was under way at a purge does not bring the old answer back', async () => {
  const { upstream, next } = byHand()
  const { cache, fetch, read, settle, pass } = setUp(upstream)
  const first = fetch()
  ;(await next()).resolve(answer('v1'))
  await (await first).text()
  await settle()
  pass(61)
  expect((await fetch()).headers.get('x-cache')).toBe('STALE')
  const renewal = await next()
  cache.purge(['article'])
  renewal.resolve(answer('old'))
  await settle()
  const after = read()
  ;(await next()).resolve(answer('new'))
  expect(await after).toEqual(['new', null])
})

test('a visitor who comes after a purge does not get what was asked for before it', async () => {
  const { upstream, next } = byHand()
  const { cache, fetch, settle } = setUp(upstream)
  const before = fetch()
  const early = await next()
  cache.purge(['article'])
  const after = fetch()
  const late = await next().catch(() => null)
  early.resolve(answer('old'))
  late?.resolve(answer('new'))
  expect(await (await before).text()).toBe('old')
  expect(await (await after).text()).toBe('new')
  await settle()
})

test('what is kept stays within the bytes that were allowed: the oldest goes first', async () => {
  const { read } = setUp(() => answer('x'.repeat(5_000)), { maxBytes: 64 * 1024 })
  const urls = Array.from({ length: 30 }, (_, i) => `${URL_A}?${i}`)
  for (const url of urls) await read(url)
  const states: unknown[] = []
  for (const url of [...urls].reverse()) states.push((await read(url))[1])
  const hits = states.filter(state => state === 'HIT').length
  expect(hits).toBeGreaterThan(5)
  expect(hits * 5_000).toBeLessThanOrEqual(64 * 1024)
  expect(states.slice(0, hits)).toEqual(Array(hits).fill('HIT'))
})

test('one answer cannot push out all others: larger than an eighth of the room it is handed on, not kept', async () => {
  const { read } = setUp(request => answer(request.url.endsWith('big') ? 'x'.repeat(9_000) : 'small'), { maxBytes: 64 * 1024 })
  await read(`${URL_A}?small`)
  expect((await read(`${URL_A}?big`))[0]).toHaveLength(9_000)
  expect((await read(`${URL_A}?big`))[1]).toBeNull()
  expect((await read(`${URL_A}?small`))[1]).toBe('HIT')
})

test('each address has its own answer: host, path, query and its order count', async () => {
  const { read, calls } = setUp(request => answer(request.url))
  const urls = [
    URL_A,
    `${URL_A}?x=1&y=2`,
    `${URL_A}?y=2&x=1`,
    `${URL_A}?x=1`,
    `${URL_A}/`,
    'https://content.internal/api/A',
    'https://campus.test/api/a',
    'https://content.internal/api/a?locale=ja-JP',
  ]
  for (const url of urls) expect(await read(url)).toEqual([url, null])
  for (const url of urls) expect(await read(url)).toEqual([url, 'HIT'])
  expect(calls()).toBe(urls.length)
})

test('what one visitor does with an answer does not change it for the next', async () => {
  const { read, fetch } = setUp(() => answer('v1'))
  await read()
  const taken = await fetch()
  taken.headers.set('x-mine', '1')
  new Uint8Array(await taken.arrayBuffer()).fill(0)
  const next = await fetch()
  expect([await next.text(), next.headers.has('x-mine')]).toEqual(['v1', false])
})

test('F5 a clock that goes backwards does not make an answer last for ever', async () => {
  const { read, pass } = setUp(counted())
  pass(86_400)
  await read()
  pass(-7_200)
  expect((await read())[0]).toBe('v1')
  pass(7_200 + 700)
  expect((await read())[0]).toBe('v2')
})

test.each([
  ['max-age=60', 'no-cache, max-age=60'],
  ['a day of its Last-Modified', 'public'],
  ['the age that it came with', 'public, max-age=60'],
])('an answer is not fresh by %s where it says otherwise', async (_, cacheControl) => {
  const { read, calls } = setUp(() => answer('v1', cacheControl, { age: '60', 'last-modified': 'Wed, 01 Jan 2020 00:00:00 GMT' }))
  await read()
  expect((await read())[1]).toBeNull()
  expect(calls()).toBe(2)
})

test('an answer for caches that are shared says with s-maxage how long', async () => {
  const { read, pass } = setUp(() => answer('v1', 'public, max-age=0, s-maxage=60'))
  await read()
  pass(59)
  expect((await read())[1]).toBe('HIT')
  pass(1)
  expect((await read())[1]).toBeNull()
})
