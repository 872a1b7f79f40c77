import { afterEach, expect, test, vi } from 'vitest'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCommon,
  someCourse,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'
import { visit, visitPage } from '../../tests/support/visit.ts'
import { parseSettings } from '../env.ts'
import type { LogEvent } from '../log.ts'
import type { ContentServer } from './ask-json.ts'
import { canonicalCall } from './content-fetch.ts'
import { contentServer } from './content-server.ts'
import { answerContentCall } from './strapi-content.ts'

const HOST = 'http://content.test'
const settings = parseSettings({
  SITE_ORIGIN: 'https://campus.test',
  CONTENT_API_URL: HOST,
  CONTENT_API_TOKEN: 't0ken-of-the-server',
  CONTENT_HOOK_SECRET: undefined,
  SITEMAP_URL: '',
})

interface Failed {
  data: null
  error: { code: number; statusText: string; message: string; details: Record<string, unknown>; errors: unknown[] }
}

afterEach(() => vi.restoreAllMocks())

/** Asks the border as the worker does, with the remote server of the settings. */
async function ask(path: string, server: ContentServer = contentServer(settings, {})) {
  const events: LogEvent[] = []
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, event => events.push(event))
  return { response, status: response.status, body: (await response.json()) as Failed & { data: never }, events }
}

/** A server that answers every call in one way. */
const answering = (answer: (request: Request) => Response | Promise<Response>): ContentServer => ({
  origin: HOST,
  token: 't',
  fetch: async request => answer(request),
})

function expectFailure({ status, body }: Awaited<ReturnType<typeof ask>>, code: number, statusText?: string) {
  expect(status).toBe(code)
  expect(Object.keys(body)).toEqual(['data', 'error'])
  expect(body.data).toBeNull()
  expect(Object.keys(body.error).sort()).toEqual(['code', 'details', 'errors', 'message', 'statusText'])
  expect(body.error.code).toBe(code)
  expect(body.error.message).not.toBe('')
  if (statusText) expect(body.error.statusText).toBe(statusText)
}

/* What is passed on. */

test('a query that a browser adds is dropped: the content server never hears of it', async () => {
  const server = pretendContentServer({ '/api/articles': () => listOf([someArticle('a')]) })
  const extra = [
    'status=draft',
    'publicationState=preview',
    'populate=*',
    'populate[createdBy]=true',
    'filters[nope][$eq]=1',
    'filters[slug][$ne]=x',
    'filters[createdBy][email][$startsWith]=a',
    'sort[email]=asc',
    'fields[0]=password',
    'constructor=1',
    '__proto__=1',
    'pagination[limit]=-1',
  ].join('&')
  const { status } = await ask(`/api/articles?locale=en&${extra}`)
  expect(status).toBe(200)
  const [call] = server.calls
  expect([...(call?.searchParams.keys() ?? [])].sort()).toEqual([
    'locale',
    'populate[articleType]',
    'populate[cover]',
    'populate[seo][populate]',
  ])
})

test('a parameter that is known is refused by its name when its value is wrong, and nothing is asked', async () => {
  const server = pretendContentServer({ '/api/articles': () => listOf([]), '/api/courses': () => listOf([]) })
  const wrong: [string, string][] = [
    ['/api/articles?locale=xx-YY', 'locale'],
    ['/api/articles?pagination[page]=0', 'pagination[page]'],
    ['/api/articles?pagination[page]=1.5', 'pagination[page]'],
    ['/api/articles?pagination[page]=99999', 'pagination[page]'],
    ['/api/articles?pagination[pageSize]=101', 'pagination[pageSize]'],
    ['/api/articles?pagination[pageSize]=x', 'pagination[pageSize]'],
    ['/api/articles?sort[publishedAt]=up', 'sort[publishedAt]'],
    ['/api/articles?filters[slug][$eq]=', 'filters[slug][$eq]'],
    [`/api/articles?filters[slug][$eq]=${'x'.repeat(201)}`, 'filters[slug][$eq]'],
    ['/api/courses?sort[popularity]=asc', 'sort[popularity]'],
    ['/api/lessons?filters[slug][$eq]=', 'filters[slug][$eq]'],
    ['/api/search', 'query'],
    ['/api/search?query=', 'query'],
    [`/api/search?query=${'x'.repeat(101)}`, 'query'],
  ]
  for (const [path, name] of wrong) {
    const answer = await ask(path)
    expectFailure(answer, 400, 'ValidationError')
    expect(answer.body.error.message).toContain(`Invalid parameter ${name}`)
    expect(answer.body.error.details).toMatchObject({ key: name })
  }
  expect(server.calls).toEqual([])
})

test('the language is always sent, English where none is asked for', async () => {
  const server = pretendContentServer({ '/api/levels': () => listOf([]) })
  await ask('/api/levels')
  await ask('/api/levels?locale=ja-JP')
  expect(server.calls.map(url => url.searchParams.get('locale'))).toEqual(['en', 'ja-JP'])
})

test('a call that is written in another order, or with more, is one call for the caches', () => {
  const canonical = canonicalCall('/api/courses?filters[slug][$eq]=a&locale=ja-JP')
  expect(canonicalCall('/api/courses?x=1&locale=ja-JP&filters[slug][$eq]=a&status=draft')).toBe(canonical)
  expect(canonicalCall('/api/courses?locale=ja-JP&filters%5Bslug%5D%5B%24eq%5D=a')).toBe(canonical)
  expect(canonicalCall('/api/courses?filters[slug][$eq]=b&locale=ja-JP')).not.toBe(canonical)
  expect(canonicalCall('/api/courses?filters[slug][$eq]=a')).not.toBe(canonical)
  expect(canonicalCall('/api/users')).toBeNull()
})

/* A12 */

test.each([
  'a&status=draft',
  'a&locale=ja-JP',
  '/../users',
  '../../admin',
  'a?status=draft',
  'a#b',
  'a\nb',
  'a\r\nX-Injected: 1',
  'a%26status%3Ddraft',
  'a]=x&filters[id',
  '; drop',
  'a/b',
  'a\\b',
  '\u0000',
  '🚀',
  'http://evil.example/',
  '@evil.example',
  '//evil.example',
])('A12 a slug cannot change which call is made: %j', async slug => {
  const server = pretendContentServer({ '/api/courses': () => listOf([]) })
  await ask(`/api/courses?filters[slug][$eq]=${encodeURIComponent(slug)}`)
  expect(server.calls).toHaveLength(1)
  const [call] = server.calls
  expect(call?.pathname).toBe('/api/courses')
  expect(call?.searchParams.get('filters[slug][$eq]')).toBe(slug)
  expect(call?.searchParams.get('locale')).toBe('en')
  expect(call?.searchParams.has('status')).toBe(false)
  expect(call?.hash).toBe('')
})

test('A12 a search cannot change which call is made', async () => {
  const server = pretendContentServer({ '/api/search': () => Response.json({ data: {}, meta: { total: 0 } }) })
  const query = 'key&populate=*#?../users\n'
  await ask(`/api/search?query=${encodeURIComponent(query)}`)
  expect(server.calls.map(url => [url.pathname, url.searchParams.get('query')])).toEqual([['/api/search', query]])
})

test.each([
  '/api/users',
  '/api/users/me?locale=en',
  '/api/quests/..%2f..%2fusers',
  '/api/quests/%2e%2e',
  '/api/quests/a%3fstatus=draft',
  '/api/search/users?query=abc',
  '//evil.example/api/levels',
  '/api/levels/../users',
  '/api/levels;/users',
  '/admin/login',
])('A12 a path that is no listed call is 404 and asks nobody: %s', async path => {
  const server = pretendContentServer({})
  expectFailure(await ask(path), 404, 'NotFoundError')
  expect(server.calls).toEqual([])
})

test('A12 the token goes to the configured host, and to no other, not even by a redirect', async () => {
  const seen: { host: string; token: string | null; redirect: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    seen.push({ host: new URL(request.url).host, token: request.headers.get('authorization'), redirect: request.redirect })
    return new Response(null, { status: 302, headers: { location: 'http://evil.example/steal' } })
  })
  for (const path of ['/api/levels', '/api/courses?filters[slug][$eq]=//evil.example', '/api/quests/abc'])
    expectFailure(await ask(path), 502, 'BadGateway')
  expect(seen.length).toBeGreaterThanOrEqual(3)
  for (const call of seen) expect(call).toEqual({ host: 'content.test', token: 'Bearer t0ken-of-the-server', redirect: 'manual' })
})

test('A12 nothing of the visitor is passed on: no cookie, no credentials, no address', async () => {
  let headers: string[] = []
  const server = answering(request => {
    headers = [...request.headers.keys()]
    return listOf([])
  })
  const visitor = { cookie: 'a=b', authorization: 'Bearer visitor', 'x-forwarded-for': '203.0.113.9', referer: 'https://x.test' }
  await answerContentCall(new Request('https://content.internal/api/levels', { headers: visitor }), server, () => {})
  expect(headers.sort()).toEqual(['accept', 'authorization'])
})

test('without a token no Authorization is sent at all', async () => {
  let authorization: string | null = 'unset'
  const server: ContentServer = {
    origin: HOST,
    token: '',
    fetch: async request => {
      authorization = request.headers.get('authorization')
      return listOf([])
    },
  }
  await ask('/api/levels', server)
  expect(authorization).toBeNull()
})

/* Languages and pages. */

test('an item without a translation comes in English, marked as such', async () => {
  const server = pretendContentServer({
    '/api/courses': url => listOf(url.searchParams.get('locale') === 'en' ? [someCourse('keys')] : []),
  })
  const { status, body } = await ask('/api/courses?filters[slug][$eq]=keys&locale=ja-JP')
  expect(status).toBe(200)
  expect(body.data).toMatchObject([{ slug: 'keys', locale: 'en' }])
  expect(server.calls.map(url => url.searchParams.get('locale'))).toEqual(['ja-JP', 'en'])
})

test('an item that exists in no language is an empty list after two calls, kept for 30 seconds only', async () => {
  const server = pretendContentServer({ '/api/courses': () => listOf([]) })
  const { response, body } = await ask('/api/courses?filters[slug][$eq]=nope&locale=ja-JP')
  expect(body.data).toEqual([])
  expect(server.calls).toHaveLength(2)
  expect(response.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=0, stale-if-error=0')
})

test('a list without entries is asked for again after 30 seconds, and stays empty for a day while the server fails', async () => {
  pretendContentServer({ '/api/quests': () => listOf([]) })
  const { response } = await ask('/api/quests?locale=en')
  expect(response.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=0, stale-if-error=86400')
})

test('an empty list stays empty: a Japanese library does not fill with English articles', async () => {
  const server = pretendContentServer({ '/api/articles': () => listOf([]), '/api/courses': () => listOf([]) })
  await ask('/api/articles?locale=ja-JP')
  await ask('/api/articles?locale=ja-JP&filters[articleType][slug][$eq]=guide&pagination[page]=1')
  await ask('/api/courses?locale=ja-JP&filters[level][slug][$eq]=expert')
  expect(server.calls.map(url => url.searchParams.get('locale'))).toEqual(['ja-JP', 'ja-JP', 'ja-JP'])
})

test('the steps of a quest without a translation come in English', async () => {
  pretendContentServer({
    '/api/quest-steps': url => listOf(url.searchParams.get('locale') === 'en' ? [{ ...someCourse('s'), order: 1 }] : []),
  })
  const { body } = await ask('/api/quest-steps?filters[quest][slug][$eq]=q&locale=ja-JP')
  expect(body.data).toMatchObject([{ slug: 's', locale: 'en' }])
})

test.each([
  ['null', () => Response.json({ data: null, meta: {} })],
  ['404, as Strapi does', () => strapiError(404, 'NotFoundError', 'Not Found')],
])('site-wide facts that the server has in English only come in English: it answers %s', async (_, missing) => {
  pretendContentServer({
    '/api/common': url => (url.searchParams.get('locale') === 'en' ? Response.json({ data: someCommon(), meta: {} }) : missing()),
  })
  const { status, body } = await ask('/api/common?locale=ja-JP')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ siteName: 'Test academy' })
})

test('every page of a list is followed where the server hands out fewer than were asked for', async () => {
  const keys = Array.from({ length: 250 }, (_, i) => ({ id: i + 1, documentId: `k${i}`, key: `key_${i}`, translation: `T${i}` }))
  const server = pretendContentServer({
    '/api/i18ns': url => {
      const page = Number(url.searchParams.get('pagination[page]') ?? 1)
      const data = keys.slice((page - 1) * 100, page * 100)
      return Response.json({ data, meta: { pagination: { page, pageSize: 100, pageCount: 3, total: 250 } } })
    },
  })
  const { body } = await ask('/api/i18ns?pagination[pageSize]=9999&locale=en')
  expect(body.data).toEqual(keys.map(({ key, translation }) => ({ key, translation })))
  expect(server.calls.map(url => url.searchParams.get('pagination[page]'))).toEqual([null, '2', '3'])
  for (const call of server.calls) expect(call.searchParams.get('fields[1]')).toBe('translation')
})

test('a list of one page, or one that a reader pages through, is asked for once', async () => {
  const server = pretendContentServer({
    '/api/levels': () => listOf([]),
    '/api/articles': () =>
      Response.json({ data: [someArticle('a')], meta: { pagination: { page: 1, pageSize: 1, pageCount: 9, total: 9 } } }),
  })
  await ask('/api/levels')
  const { body } = await ask('/api/articles?pagination[page]=1&pagination[pageSize]=1')
  expect(server.calls).toHaveLength(2)
  expect((body as unknown as { meta: object }).meta).toMatchObject({ pagination: { pageCount: 9, total: 9 } })
})

test('F1 a server that lies about its pages is asked at most 100 times', async () => {
  for (const pageCount of [1e9, 'x', -1, null, {}, 1e308]) {
    let calls = 0
    const server = answering(() => {
      calls++
      return Response.json({ data: [], meta: { pagination: { page: 1, pageCount } } })
    })
    expect((await ask('/api/levels', server)).status).toBe(200)
    expect(calls).toBeLessThanOrEqual(100)
  }
})

test('F1 a list of which one page fails is a failure, never half a list', async () => {
  const server = answering(request =>
    new URL(request.url).searchParams.get('pagination[page]') === '2'
      ? strapiError(500, 'InternalServerError', 'Internal Server Error')
      : Response.json({ data: [], meta: { pagination: { page: 1, pageCount: 3 } } }),
  )
  expectFailure(await ask('/api/levels', server), 500)
})

/* What is handed on. */

test('answers name what they depend on and how long they are fresh', async () => {
  pretendContentServer({
    '/api/common': () => Response.json({ data: someCommon(), meta: {} }),
    '/api/courses': () => listOf([someCourse('a')]),
    '/api/search': () => Response.json({ data: { courses: [someCourse('a')] }, meta: { total: 1 } }),
  })
  const headersOf = async (path: string) => {
    const { response } = await ask(path)
    return [response.headers.get('cache-control'), response.headers.get('cache-tag')]
  }
  const day = 'stale-while-revalidate=86400, stale-if-error=86400'
  expect(await headersOf('/api/common')).toEqual([`public, max-age=3600, ${day}`, 'common'])
  expect(await headersOf('/api/courses')).toEqual([`public, max-age=300, ${day}`, 'course,lesson,level'])
  expect((await headersOf('/api/search?query=key'))[0]).toBe('public, max-age=60, stale-while-revalidate=600, stale-if-error=600')
})

const CERTIFICATE = { id: 1, slug: 'a1', type: 'course', entityId: 1, title: 'Coins', issuedAt: '2026-11-01T00:00:00Z' }

test('a certificate is kept by no cache, and its page neither', async () => {
  const server = pretendContentServer(someSite({ '/api/certificate/a1': () => Response.json({ data: CERTIFICATE, meta: {} }) }))
  expect((await ask('/api/certificate/a1')).response.headers.get('cache-control')).toBe('no-store')
  for (let i = 0; i < 2; i++) expect((await visitPage('/certificates/a1')).status).toBe(200)
  expect(server.callsTo('/api/certificate/a1')).toHaveLength(3)
})

test('no header of the content server is handed on, and no cookie', async () => {
  const server = answering(() =>
    Response.json(
      { data: [], meta: {} },
      { headers: { 'set-cookie': 'a=b', 'x-powered-by': 'Strapi', 'cache-control': 'public', etag: '"theirs"' } },
    ),
  )
  const { response } = await ask('/api/levels', server)
  expect([...response.headers.keys()].sort()).toEqual(['cache-control', 'cache-tag', 'content-type', 'etag'])
  expect(response.headers.get('etag')).not.toContain('theirs')
})

test('B1 a field that should be text cannot become anything else, and rich text comes sanitised', async () => {
  const nasty = '<img src=x onerror=alert(1)>'
  const server = answering(() =>
    listOf([someArticle('a', { Headline: nasty, sourceLink: 'javascript:alert(1)', content: `<p>ok</p>${nasty}` })]),
  )
  const { body } = await ask('/api/articles?filters[slug][$eq]=a', server)
  expect(body.data).toMatchObject([
    { headline: nasty, sourceLink: null, content: '<p>ok</p><p><img src="x" loading="lazy"></p>' },
  ])
})

test('what no schema knows is not handed on', async () => {
  const server = answering(() =>
    listOf([
      someCourse('a', {
        secret: 's3cret',
        createdBy: { email: 'editor@example.test' },
        finalTest: { hearts: 1, min_to_pass: 1, questions: [{ question: 'Q', answers: [{ text: 'A', correct: true }] }] },
      }),
    ]),
  )
  const text = JSON.stringify((await ask('/api/courses?filters[slug][$eq]=a', server)).body)
  expect(text).not.toMatch(/s3cret|editor@|correct|answers|"Q"/)
})

/* F1: every way in which a server can fail. */

const streamOf = (chunks: string[], end: 'close' | 'error') => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk !== undefined) controller.enqueue(encoder.encode(chunk))
      else if (end === 'close') controller.close()
      else controller.error(new TypeError('The connection was cut'))
    },
  })
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const json = { headers: { 'content-type': 'application/json' } }
const list = '{"data":[],"meta":{}}'

test.each<[string, number, () => Response | Promise<Response>]>([
  ['refuses the connection', 502, () => Promise.reject(new TypeError('fetch failed'))],
  ['throws something odd', 502, () => Promise.reject('odd')],
  ['hangs until the time is up', 504, () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError'))],
  ['is aborted', 504, () => Promise.reject(new DOMException('Aborted', 'AbortError'))],
  ['cuts in the middle', 502, () => new Response(streamOf(['{"data":['], 'error'), json)],
  ['ends in the middle', 502, () => new Response(streamOf(['{"data":[{"id":1'], 'close'), json)],
  ['answers nothing', 502, () => new Response(null, { status: 200 })],
  ['answers 204', 502, () => new Response(null, { status: 204 })],
  ['says JSON and sends HTML', 502, () => new Response('<html>Sign in</html>', json)],
  ['sends the page of a proxy', 502, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['sends bytes that are no text', 502, () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x80]), json)],
  ['answers null', 502, () => Response.json(null)],
  ['answers a number', 502, () => Response.json(7)],
  ['answers text', 502, () => Response.json('hello')],
  ['answers an object for a list', 502, () => Response.json({ data: { slug: 'x' }, meta: {} })],
  ['answers entries that are none', 502, () => Response.json({ data: [1, null, 'x'], meta: {} })],
  ['answers nothing but entries without their fields', 502, () => Response.json({ data: [{ id: 1 }, { id: 2 }], meta: {} })],
  [
    'answers nothing but fields of other types',
    502,
    () => listOf(['x', 'y'].map(slug => ({ ...someCourse(slug), name: { a: 1 } }))),
  ],
  ['answers data nested too deep', 502, () => new Response(`{"data":${deep(200)}}`, json)],
  ['answers JSON nested 100,000 deep', 502, () => new Response(`{"data":${deep(100_000)}}`, json)],
  ['nests its meta 100,000 deep', 502, () => new Response(`{"data":[],"meta":{"x":${deep(100_000)}}}`, json)],
  ['redirects', 502, () => new Response(null, { status: 301, headers: { location: '/api/levels' } })],
  [
    'redirects elsewhere with a body',
    502,
    () => new Response(list, { status: 307, headers: { location: 'http://evil.example' } }),
  ],
  ['answers 304', 502, () => new Response(null, { status: 304 })],
  ['answers an error in the envelope of success', 502, () => Response.json({ data: null, error: { status: 500, name: 'X' } })],
  ['answers 200 with success: false', 400, () => Response.json({ success: false, error: 'No' })],
])('F1 a server that %s makes a failure %i, never an exception', async (_, code, answer) => {
  const asked = await ask('/api/levels', answering(answer))
  expectFailure(asked, code)
  expect(asked.response.headers.get('cache-control')).toBe('no-store')
  expect(asked.events).toHaveLength(1)
  expect(asked.events[0]).toMatchObject({ event: 'content-call-failed', call: '/api/levels', code })
})

const STATUSES = [
  400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 414, 418, 422, 429, 451, 499, 500, 501, 502, 503, 504, 520, 599,
]

test.each(STATUSES)('F1 a server that answers %i makes a failure of that code, whatever it says with it', async status => {
  const bodies = [
    () => strapiError(status, 'SomeError', 'Some words'),
    () => new Response('<html>Oops</html>', { status, headers: { 'content-type': 'text/html' } }),
    () => new Response(null, { status }),
    () => new Response(streamOf(['{"err'], 'close'), { status }),
    () => Response.json({ message: 'another shape' }, { status }),
    () => Response.json([], { status }),
    () => Response.json({ data: [], meta: {} }, { status }),
  ]
  for (const body of bodies) expectFailure(await ask('/api/levels', answering(body)), status)
  const { body } = await ask(
    '/api/levels',
    answering(() => strapiError(status, 'SomeError', 'select * from secrets at 10.0.0.7')),
  )
  expect(body.error).toEqual({ code: status, statusText: 'SomeError', message: expect.any(String), details: {}, errors: [] })
  expect(body.error.message).not.toMatch(/secrets|10\.0\.0\.7/)
})

test('F1 a 404 is kept for 30 seconds, every other failure not at all', async () => {
  const of = async (status: number) =>
    (
      await ask(
        '/api/quests/abc',
        answering(() => strapiError(status, 'E', 'M')),
      )
    ).response.headers.get('cache-control')
  expect(await of(404)).toBe('public, max-age=30')
  for (const status of [400, 403, 429, 500, 503]) expect(await of(status)).toBe('no-store')
})

test.each([404.5, 1e21, -1, 0, 200, 299, 302, 99, 1000, 600])(
  'F1 a failure whose own status is %d is a failure all the same',
  async own => {
    const server = answering(() =>
      Response.json({ data: null, error: { status: own, name: 'E', message: 'M' } }, { status: 500 }),
    )
    const { status, body } = await ask('/api/levels', server)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(body.error.message).toBe('The content server answered with an error')
  },
)

test('F1 a failure whose details are nested 100,000 deep is a failure, not an exception', async () => {
  const text = `{"data":null,"error":{"status":400,"name":"E","message":"M","details":{"x":${deep(100_000)}}}}`
  const { status } = await ask(
    '/api/levels',
    answering(() => new Response(text, { status: 400 })),
  )
  expect(status).toBeGreaterThanOrEqual(400)
})

test('F1 an answer of 10 MB is given up at the limit, whatever length it promised', async () => {
  let sent = 0
  let cancelled = false
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.byteLength
      controller.enqueue(chunk)
    },
    cancel() {
      cancelled = true
    },
  })
  expectFailure(
    await ask(
      '/api/levels',
      answering(() => new Response(endless, { headers: { 'content-length': '10' } })),
    ),
    502,
  )
  expect(sent).toBeLessThan(10 * 1024 * 1024)
  expect(cancelled).toBe(true)
  expectFailure(
    await ask(
      '/api/levels',
      answering(() => new Response(' '.repeat(10 * 1024 * 1024))),
    ),
    502,
  )
})

test('F1 a failure tells a visitor nothing of the server: no address, no token, no stack', async () => {
  const server = answering(() => Promise.reject(new Error(`connect ECONNREFUSED ${HOST}/api token t0ken`)))
  const { body, events } = await ask('/api/levels', server)
  expect(JSON.stringify(body)).not.toMatch(/content\.test|ECONN|t0ken|\bat /)
  expect(JSON.stringify(events)).not.toContain(HOST)
})

test('F2 every content call is given up after five seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await ask(
    '/api/levels',
    answering(() => listOf([])),
  )
  expect(timeout.mock.calls).toEqual([[5000]])
})

test('F2 all that one call asks of the server, in two languages and on many pages, shares its five seconds', async () => {
  const signals = new Set<unknown>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const { signal } = new AbortController()
    signals.add(signal)
    return signal
  })
  const server = answering(() => Response.json({ data: [], meta: { pagination: { page: 1, pageCount: 3 } } }))
  await ask('/api/quest-steps?filters[quest][slug][$eq]=q&locale=ja-JP', server)
  expect(signals.size).toBe(1)
})

/* The whole academy in front of it. */

test('F8 what was read once is still answered while the server is down, in any spelling of the call', async () => {
  let down = false
  const server = pretendContentServer({
    '/api/levels': () => (down ? Promise.reject(new TypeError('refused')) : listOf([{ ...someCourse('basic'), name: 'Basic' }])),
  })
  const first = await visit('/api/levels?locale=en')
  const read = await first.json()
  down = true
  const second = await visit('/api/levels?x=1&locale=en')
  expect(second.status).toBe(200)
  expect(await second.json()).toEqual(read)
  expect(server.callsTo('/api/levels')).toHaveLength(1)
})

test('F2 a visitor who does not read an answer holds nobody else back', async () => {
  const server = pretendContentServer({
    '/api/article-types': () => listOf([{ ...someCourse('guide'), name: 'Guide' }]),
  })
  const unread = await visit('/api/article-types')
  const other = await visit('/api/article-types')
  expect(await other.json()).toMatchObject({ data: [{ slug: 'guide' }] })
  // A second call would mean that the second visitor waited for the first until patience ran out.
  expect(server.callsTo('/api/article-types')).toHaveLength(1)
  await unread.body?.cancel()
})

test('the API hands a browser no draft, whatever it asks', async () => {
  const server = pretendContentServer({ '/api/articles': () => listOf([someArticle('published')]) })
  const response = await visit('/api/articles?status=draft&publicationState=preview&populate=*&filters[publishedAt][$null]=true')
  expect(response.status).toBe(200)
  for (const call of server.calls)
    for (const name of ['status', 'publicationState', 'populate', 'filters[publishedAt][$null]'])
      expect(call.searchParams.has(name)).toBe(false)
})
