import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { DEFAULT_VIEWPORT, viewportName } from '../../shared/viewport.ts'
import { newPerson, SESSION } from '../../tests/promises/accounts/matrix-callers.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { wholeApp } from '../whole-app.ts'
import { visitorIndex } from './visitor-index.ts'

fillSearchIndex()

const ID = 'A1b2C3d4E5f6G7h8I9j0_-'
const ALLOWED = `consent=1.11; __Host-analytics=${ID}`
const VIEW = { path: '/courses/crypto-basics/what-money-is', from: 'example.org', viewport: 'mobile2' }

interface Call {
  cookie?: string
  headers?: Record<string, string>
  json?: unknown
  bindings?: Record<string, unknown>
}

/** Tells the academy of a view, and answers what was written of it. */
async function count({ cookie = ALLOWED, headers = {}, json = VIEW, bindings = {} }: Call = {}) {
  const written: AnalyticsEngineDataPoint[] = []
  const ANALYTICS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => written.push(point) }
  const request = new Request('https://campus.test/api/visit', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'user-agent': 'a browser that is seen nowhere',
      'cf-connecting-ip': '203.0.113.7',
      cookie,
      ...headers,
    },
    body: JSON.stringify(json),
  })
  const response = await wholeApp.fetch(request, { ...env, ANALYTICS, ...bindings }, createExecutionContext())
  return { status: response.status, text: await response.text(), written, headers: response.headers }
}

test('a view is written with its page, slug, language, origin, width and whether the visitor is signed in', async () => {
  const { status, written, headers } = await count()
  expect(status).toBe(204)
  expect(headers.getSetCookie()).toEqual([])
  expect(written).toEqual([
    {
      indexes: [expect.stringMatching(/^[\w-]{43}$/)],
      blobs: ['lesson', 'crypto-basics/what-money-is', 'en', 'example.org', 'mobile2', 'no'],
    },
  ])
  const { cookie } = await newPerson()
  const signedIn = await count({ cookie: `${ALLOWED}; ${SESSION}=${cookie}`, json: { ...VIEW, path: '/ja-JP', from: '' } })
  expect(signedIn.written[0]?.blobs).toEqual(['home', '', 'ja-JP', '', 'mobile2', 'yes'])
})

test('neither the id, an address, the browser nor a query is written', async () => {
  const { written } = await count({ json: { ...VIEW, path: '/search?query=somebody' } })
  // A query is no part of a path: nothing is known of such a page.
  expect(written).toEqual([])
  const all = JSON.stringify((await count()).written)
  for (const secret of [ID, '203.0.113.7', 'seen nowhere']) expect(all).not.toContain(secret)
})

test.each([
  ['/certificates/aaaaaaaaaaaaaaaaaaaaaa', 'certificate'],
  ['/users/77/share-certificate', 'sharedCertificatesOfUser'],
  ['/users/77/share-certificate/aaaaaaaaaaaaaaaaaaaaaa', 'sharedCertificate'],
])('of %s only the name of the page is written', async (path, page) => {
  const { written } = await count({ json: { ...VIEW, path } })
  expect(written[0]?.blobs?.slice(0, 2)).toEqual([page, ''])
})

test.each([
  '',
  'consent=1.00',
  'consent=1.10',
  'consent=1.01',
  `consent=1.10; __Host-analytics=${ID}`,
  `__Host-analytics=${ID}`,
  `consent=1.11; __Host-analytics=short`,
  `consent=1.11; analytics=${ID}`,
  `consent=2.11; __Host-analytics=${ID}`,
  `consent=1.111; __Host-analytics=${ID}`,
  `consent=true; __Host-analytics=${ID}`,
  `consent=1.11; consent=1.00; __Host-analytics=${ID}`,
  `consent=1.11; __Host-analytics=${ID}; __Host-analytics=${ID}`,
])('nothing is written with the cookies %j', async cookie => {
  const { status, written } = await count({ cookie })
  expect([status, written]).toEqual([204, []])
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('nothing is written of a browser that says %j', async header => {
  const { status, written } = await count({ headers: { ...header } })
  expect([status, written]).toEqual([204, []])
})

test('a view without a width, as a page in the background has none, counts as one on a phone of the default size', async () => {
  const { viewport: _, ...view } = VIEW
  const { status, written } = await count({ json: view })
  expect([status, written[0]?.blobs?.[4]]).toEqual([204, viewportName(DEFAULT_VIEWPORT.width)])
})

test('without the binding nothing is written, and nobody notices', async () => {
  expect((await count({ bindings: { ANALYTICS: undefined } })).status).toBe(204)
})

test.each([
  {},
  { ...VIEW, path: 7 },
  { ...VIEW, path: 'x'.repeat(3000) },
  { ...VIEW, from: 'https://example.org/page?of=somebody' },
  { ...VIEW, viewport: '1280x800' },
  { ...VIEW, title: 'more' },
])('%j is refused', async json => {
  const { status, written } = await count({ json })
  expect([status, written]).toEqual([400, []])
})

test('a path that is no page of ours is not written', async () => {
  for (const path of ['/a/b/c/d/e', 'https://evil.example/', '', '//evil.example'])
    expect((await count({ json: { ...VIEW, path } })).written, path).toEqual([])
})

test('one browser is one visitor a day; two days cannot be put together, nor its id be found', async () => {
  const at = (time: string, id = ID, secret = 'a secret of the academy') => visitorIndex(secret, id, new Date(time))
  expect(await at('2026-03-01T00:00:00Z')).toBe(await at('2026-03-01T23:59:59Z'))
  const all = [
    await at('2026-03-01T00:00:00Z'),
    await at('2026-03-02T00:00:00Z'),
    await at('2026-03-01T00:00:00Z', 'another'),
    await at('2026-03-01T00:00:00Z', ID, 'another secret'),
  ]
  expect(new Set(all).size).toBe(all.length)
})
