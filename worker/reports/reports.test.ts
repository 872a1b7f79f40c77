import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { watchLog } from '../../tests/support/log.ts'
import { visit } from '../../tests/support/visit.ts'
import { wholeApp } from '../whole-app.ts'

const LESSON = 'https://campus.test/ja-JP/courses/crypto-basics/what-money-is?loginToken=s3cret#s3'
const REPORTS = 'application/reports+json'
const CSP = 'application/csp-report'

const violation = (body: object = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: LESSON,
  user_agent: 'a browser that is seen nowhere',
  body: {
    documentURL: LESSON,
    referrer: 'https://campus.test/?of=s3cret',
    blockedURL: 'https://evil.example:8443/path?cookie=s3cret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: LESSON,
    sample: 's3cret',
    disposition: 'enforce',
    statusCode: 200,
    lineNumber: 7,
    ...body,
  },
})
const crash = (body: object = {}) => ({ type: 'crash', age: 1, url: LESSON, user_agent: 'x', body })
const single = (body: object = {}) => ({
  'csp-report': {
    'document-uri': LESSON,
    referrer: '',
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/picture.png',
    'status-code': 200,
    'script-sample': 's3cret',
    ...body,
  },
})

interface Sent {
  type?: string
  headers?: Record<string, string>
  bindings?: object
}

/** Sends a body as a browser does by itself, and answers what was kept of it, in the log and in the dataset. */
async function send(body: unknown, { type = REPORTS, headers = {}, bindings = {} }: Sent = {}) {
  const log = watchLog()
  const events = () => log.events().filter(({ event }) => event !== 'request')
  const before = events().length
  const points: AnalyticsEngineDataPoint[] = []
  const OPERATIONS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) }
  const request = new Request('https://campus.test/reports', {
    method: 'POST',
    headers: { 'content-type': type, 'cf-connecting-ip': '203.0.113.7', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const response = await wholeApp.fetch(request, { ...env, OPERATIONS, ...bindings }, createExecutionContext())
  const kept = events().slice(before)
  const written = points.filter(({ blobs }) => blobs?.[0] === 'report')
  return { status: response.status, headers: response.headers, kept, written, all: log.text() + JSON.stringify(points) }
}

const KEPT = {
  event: 'csp-violation',
  page: 'lesson',
  directive: 'script-src-elem',
  blocked: 'evil.example',
  disposition: 'enforce',
  status: 200,
}

test('a violation is kept as one line and one point: the page by name, the directive, and the host that was refused', async () => {
  const { status, kept, written, headers } = await send([violation()])
  expect(status).toBe(204)
  expect(headers.getSetCookie()).toEqual([])
  expect(kept).toEqual([KEPT])
  expect(written).toEqual([
    {
      indexes: ['report lesson'],
      blobs: ['report', 'lesson', 'csp-violation', '', 'script-src-elem', 'evil.example', 'enforce', ''],
      doubles: [200, 0, 0, 0, 0],
    },
  ])
})

test('a browser without the Reporting API says the same in its own way, an older one with the sources of the directive', async () => {
  expect((await send(single(), { type: CSP })).kept).toEqual([{ ...KEPT, directive: 'img-src' }])
  const older = single({ 'effective-directive': undefined, 'violated-directive': "script-src 'self'", disposition: undefined })
  expect((await send(older, { type: `${CSP}; charset=utf-8` })).kept).toEqual([{ ...KEPT, directive: 'script-src' }])
})

test('a crash is kept with its page and its reason', async () => {
  const { kept, written } = await send([crash({ reason: 'oom', stack: 's3cret' }), crash(), crash({ reason: 's3cret' })])
  expect(kept.map(({ event, page, reason }) => [event, page, reason])).toEqual([
    ['page-crashed', 'lesson', 'oom'],
    ['page-crashed', 'lesson', 'unknown'],
    ['page-crashed', 'lesson', 'unknown'],
  ])
  expect(written[0]?.blobs).toEqual(['report', 'lesson', 'crash', '', '', '', '', 'oom'])
})

test('no address, query, sample, browser or visitor is kept', async () => {
  const { all } = await send([violation(), crash({ reason: 'oom', stack: 's3cret' })], { headers: { cookie: 'session=s3cret' } })
  for (const part of ['s3cret', 'crypto-basics', 'what-money-is', '/path', '8443', '203.0.113.7', 'seen nowhere'])
    expect(all).not.toContain(part)
})

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data', 'data'],
  ['', 'none'],
  [null, 'none'],
  ['https://campus.test/api/users/me?of=s3cret', 'self'],
  ['chrome-extension://abcdefghijklmnop/script.js', 'chrome-extension'],
  ['wss://socket.evil.example/x', 'socket.evil.example'],
  ['http://192.168.0.17/printer', 'address'],
  ['http://[2001:db8::1]/', 'address'],
  ['http://johns-macbook.local/', 'address'],
  ['http://printer/', 'address'],
  ['Somebody <somebody@example.org>', 'other'],
  ['about:blank', 'about'],
])('what was refused, %j, is called %s', async (blockedURL, name) => {
  expect((await send([violation({ blockedURL })])).kept).toMatchObject([{ blocked: name }])
})

test('what is no directive, no disposition and no status is not written down', async () => {
  const { kept } = await send([violation({ effectiveDirective: 'Ada Lovelace', disposition: 'Ada', statusCode: 'Ada' })])
  expect(kept).toEqual([{ ...KEPT, directive: 'other', status: 0 }])
})

test('a page that is none has no name; a document of another site, or none, is not kept', async () => {
  expect((await send([violation({ documentURL: 'https://campus.test/a/b/c/d/e' })])).kept).toMatchObject([{ page: 'not-found' }])
  for (const documentURL of ['https://elsewhere.example/', 'about:blank', '', 'campus.test'])
    expect(await send([violation({ documentURL })]), documentURL).toMatchObject({ status: 204, kept: [], written: [] })
})

test('other kinds of reports are taken and not kept, and of many in one body the first five are', async () => {
  const other = { type: 'deprecation', age: 1, url: LESSON, user_agent: 'x', body: { id: 's3cret' } }
  expect(await send([other])).toMatchObject({ status: 204, kept: [], written: [] })
  const many = Array.from({ length: 30 }, (_, i) => violation({ blockedURL: `https://evil-${i}.example/` }))
  const { status, kept, written } = await send(many)
  expect([status, kept.map(({ blocked }) => blocked), written.length]).toEqual([
    204,
    [0, 1, 2, 3, 4].map(i => `evil-${i}.example`),
    5,
  ])
})

test.each([
  ['no JSON', 'nothing', {}, 400],
  ['no list', violation(), {}, 400],
  ['a violation without a document', [{ type: 'csp-violation', body: {} }], {}, 400],
  ['a report without a type', [{ body: {} }], {}, 400],
  ['a list as the other type', [violation()], { type: CSP }, 400],
  ['a body of no report', [violation()], { type: 'application/json' }, 415],
  ['a body of no type', [violation()], { type: '' }, 415],
  ['a body that is too large', [violation({ sample: 'x'.repeat(70_000) })], {}, 413],
] as const)('%s is refused, and nothing of it kept', async (_, body, how, status) => {
  expect(await send(body, how)).toMatchObject({ status, kept: [], written: [] })
})

test('it is taken wherever the browser says that it comes from, or does not, and only by POST', async () => {
  for (const site of ['same-origin', 'cross-site', 'none'])
    expect((await send([violation()], { headers: { 'sec-fetch-site': site, origin: 'null' } })).status, site).toBe(204)
  // A course may be called so.
  expect((await visit('/reports')).status).toBe(404)
  expect((await visit('/reports', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405)
})

test('A14: an address that sends too many is told so, and what it sends is not read', async () => {
  const MINUTE_60 = { limit: async () => ({ success: false }) }
  const { status, headers, kept } = await send([violation()], { bindings: { MINUTE_60 } })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('60')
  expect(kept).toEqual([{ event: 'limit-reached', limit: 'report' }])
})

test('pages name the endpoint in both ways that browsers know, what is no page does not', async () => {
  const page = await visit('/glossary')
  expect(page.headers.get('reporting-endpoints')).toBe('default="/reports"')
  expect(page.headers.get('content-security-policy')).toMatch(/; report-uri \/reports; report-to default$/)
  expect((await visit('/api/courses')).headers.has('reporting-endpoints')).toBe(false)
})
