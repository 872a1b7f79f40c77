import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEDIA_KEPT_MAX_BYTES } from '../../shared/limits.ts'
import { pause, pretendContentServer } from '../../tests/support/content-server.ts'
import { callHook } from '../../tests/support/hook.ts'
import { watchLog } from '../../tests/support/log.ts'
import type { AppEnv } from '../bindings.ts'
import { wholeApp } from '../whole-app.ts'

const MINUTE = 60_000
const app = wholeApp
let now = Date.now()
let files = 0

beforeEach(() => {
  now += 60 * MINUTE
  vi.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const textOf = async (answer: { arrayBuffer(): Promise<ArrayBuffer> }) => new TextDecoder().decode(await answer.arrayBuffer())

/** Asks the academy, and waits for what it does behind its answer. */
async function ask(path: string, headers: Record<string, string> = {}, settings: object = {}) {
  const ctx = createExecutionContext()
  const response = await app.fetch(new Request(`https://campus.test${path}`, { headers }), { ...env, ...settings } as AppEnv, ctx)
  const text = await textOf(response)
  await waitOnExecutionContext(ctx)
  return { status: response.status, text, headers: response.headers }
}

type Answer = (request: Request) => Response | Promise<Response>

/** A file of the content server, at a name that nobody has asked for yet. What it answers may be changed. */
function someFile(ending: string, answer: Answer) {
  const path = `/uploads/file_${++files}.${ending}`
  const asked: Request[] = []
  const server = { answer }
  pretendContentServer({
    [path]: (_, request) => {
      asked.push(request)
      return server.answer(request)
    },
  })
  return { path, asked, server }
}

const file = (text: string, type: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': type, 'content-length': String(text.length), ...headers } })
const png = (text: string, headers?: Record<string, string>) => file(text, 'image/png', headers)
/** A server as Strapi is: it knows its file by an ETag, and answers ranges. */
const served =
  (text: string, type: string, etag: string): Answer =>
  request => {
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
    if (!first) return file(text, type, { etag })
    const part = text.slice(Number(first), last ? Number(last) + 1 : undefined)
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${text.length}`
    return new Response(part, { status: 206, headers: { 'content-type': type, etag, 'content-range': range } })
  }

test('within five minutes a picture is asked for once; a browser keeps it no longer than the rest of them', async () => {
  const { path, asked } = someFile('png', served('one', 'image/png', '"1"'))
  expect((await ask(path)).headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
  now += 4 * MINUTE
  const again = await ask(path)
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([200, 'one', '"1"'])
  expect(again.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
  expect(again.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect(asked).toHaveLength(1)
})

test.each([
  [{ etag: '"1"' }, 'if-none-match', '"1"'],
  [{ 'last-modified': 'Tue, 01 Sep 2026 00:00:00 GMT' }, 'if-modified-since', 'Tue, 01 Sep 2026 00:00:00 GMT'],
])('after five minutes the server is asked by %o; one that has no other file sends none', async (validator, name, value) => {
  const { path, asked, server } = someFile('png', () => png('one', validator))
  await ask(path)
  server.answer = () => new Response(null, { status: 304, headers: validator })
  now += 5 * MINUTE
  expect([await ask(path), await ask(path)].map(({ text }) => text)).toEqual(['one', 'one'])
  expect(asked.map(({ headers }) => headers.get(name))).toEqual([null, value])
})

test('a picture that was replaced is seen after five minutes, and at once after its webhook; the one before is not kept', async () => {
  const { path, server } = someFile('png', served('first look', 'image/png', '"1"'))
  await ask(path)
  server.answer = served('second look', 'image/png', '"2"')
  expect((await ask(path)).text).toBe('first look')
  now += 5 * MINUTE
  expect((await ask(path)).text).toBe('second look')
  server.answer = served('third look', 'image/png', '"3"')
  now += 1000
  expect((await ask(path)).text).toBe('second look')
  expect((await callHook('content', { event: 'media.update' })).status).toBe(200)
  now += 1000
  expect((await ask(path)).text).toBe('third look')
  expect((await ask(path)).text).toBe('third look')
  const { objects } = await env.FILES.list({ prefix: 'media/' })
  const stored = objects.filter(({ size }) => size > 0).map(({ key }) => env.FILES.get(key))
  const texts = await Promise.all((await Promise.all(stored)).map(body => (body ? textOf(body) : '')))
  expect(texts.filter(text => text.endsWith(' look'))).toEqual(['third look'])
})

test.each<[string, Answer]>([
  ['refuses', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['fails', () => new Response('', { status: 502 })],
  ['has forgotten its permissions', () => new Response('', { status: 403 })],
  ['shows its sign-in page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://inside.test/' } })],
])('F1 F8: while the server %s, what is kept is shown, however old', async (_, answer) => {
  const { path, server } = someFile('png', served('one', 'image/png', '"1"'))
  await ask(path)
  server.answer = answer
  for (const days of [1, 8, 300]) {
    now += days * 24 * 60 * MINUTE
    const { status, text, headers } = await ask(path)
    expect([status, text]).toEqual([200, 'one'])
    expect(headers.get('cache-control')).toBe('public, max-age=30, must-revalidate')
  }
})

test('a server that hangs holds nobody back for longer than a moment; whoever comes meanwhile does not wait at all', async () => {
  const { path, asked, server } = someFile('png', served('one', 'image/png', '"1"'))
  await ask(path)
  server.answer = request => pause(1300, request).then(() => png('two', { etag: '"2"' }))
  now += 5 * MINUTE
  expect((await Promise.all([ask(path), ask(path), ask(path)])).map(({ text }) => text)).toEqual(['one', 'one', 'one'])
  expect(asked).toHaveLength(2)
  // What came late is kept all the same.
  expect((await ask(path)).text).toBe('two')
})

test('a file that is gone is gone, and not kept any longer', async () => {
  const { path, server } = someFile('png', served('one', 'image/png', '"1"'))
  await ask(path)
  server.answer = () => new Response('', { status: 404 })
  now += 5 * MINUTE
  expect((await ask(path)).status).toBe(404)
  server.answer = () => new Response('', { status: 502 })
  expect((await ask(path)).status).toBe(404)
})

test('a browser that has it is not sent it again', async () => {
  const { path } = someFile('png', served('one', 'image/png', '"1"'))
  await ask(path)
  const { status, text, headers } = await ask(path, { 'if-none-match': 'W/"1", "x"' })
  expect([status, text, headers.get('etag')]).toEqual([304, '', '"1"'])
  expect((await ask(path, { 'if-none-match': '"2"' })).text).toBe('one')
})

test('a picture that is too large, or shorter than it says, is passed on and not kept', async () => {
  const large = 'x'.repeat(8 * 1024 * 1024 + 1)
  const one = someFile('png', () => png(large))
  expect((await ask(one.path)).text).toHaveLength(large.length)
  expect((await ask(one.path)).status).toBe(200)
  expect(one.asked).toHaveLength(2)
  // It says nothing of its length.
  const two = someFile('png', () => new Response(large, { headers: { 'content-type': 'image/png' } }))
  expect((await ask(two.path)).text).toHaveLength(large.length)
  await ask(two.path)
  expect(two.asked).toHaveLength(2)
  const three = someFile('png', () => png('cut', { 'content-length': '300' }))
  await ask(three.path)
  await ask(three.path)
  expect(three.asked).toHaveLength(2)
})

test('a film is played in parts: the first time from its server, then from what is kept', async () => {
  const { path, asked } = someFile('mp4', served('0123456789', 'video/mp4', '"f"'))
  const first = await ask(path, { range: 'bytes=0-1' })
  expect([first.status, first.text, first.headers.get('content-range')]).toEqual([206, '01', 'bytes 0-1/10'])
  // The part, and the whole behind it.
  expect(asked.map(({ headers }) => headers.get('range'))).toEqual(['bytes=0-1', null])
  const parts: [range: string, status: number, text: string, said: string | null][] = [
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=7-8', 206, '78', 'bytes 7-8/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['seconds=0-1', 200, '0123456789', null],
  ]
  for (const [range, status, text, said] of parts) {
    const part = await ask(path, { range })
    expect([range, part.status, part.text, part.headers.get('content-range')]).toEqual([range, status, text, said])
  }
  expect((await ask(path)).headers.get('accept-ranges')).toBe('bytes')
  expect(asked).toHaveLength(2)
})

test('a part goes with the version that the player has, and with no other', async () => {
  const { path } = someFile('mp4', served('0123456789', 'video/mp4', '"f"'))
  await ask(path)
  const range = 'bytes=2-3'
  expect((await ask(path, { range, 'if-range': '"f"' })).text).toBe('23')
  for (const other of ['"g"', 'W/"f"', 'Tue, 01 Sep 2026 00:00:00 GMT'])
    expect((await ask(path, { range, 'if-range': other })).text).toBe('0123456789')
})

test('a film that was replaced comes from its server until the new one is kept', async () => {
  const { path, asked, server } = someFile('mp4', served('0123456789', 'video/mp4', '"f"'))
  await ask(path)
  server.answer = served('abcdefghij', 'video/mp4', '"g"')
  now += 5 * MINUTE
  expect((await ask(path, { range: 'bytes=1-2' })).text).toBe('bc')
  const calls = asked.length
  expect((await ask(path, { range: 'bytes=3-4' })).text).toBe('de')
  expect(asked).toHaveLength(calls)
})

test('a film that is too large, or does not say how large it is, is passed on part by part and never kept', async () => {
  const { path, server } = someFile('webm', served('0123456789', 'video/webm', '"f"'))
  const withLength = (length: string | null) => (request: Request) => {
    const answer = served('0123456789', 'video/webm', '"f"')(request) as Response
    if (!request.headers.has('range')) answer.headers.delete('content-length')
    if (!request.headers.has('range') && length) answer.headers.set('content-length', length)
    return answer
  }
  for (const length of [null, String(600 * 1024 * 1024)]) {
    server.answer = withLength(length)
    for (let i = 0; i < 2; i++) expect((await ask(path, { range: 'bytes=4-5' })).text).toBe('45')
  }
  const { objects } = await env.FILES.list({ prefix: 'media/', include: ['httpMetadata'] } as R2ListOptions)
  expect(objects.filter(({ httpMetadata }) => httpMetadata?.contentType === 'video/webm')).toEqual([])
})

test('captions are passed on; a film that is a page, and captions that are a script, are not', async () => {
  const captions = someFile('vtt', () => file('WEBVTT', 'text/vtt; charset=utf-8'))
  expect([(await ask(captions.path)).text, (await ask(captions.path)).headers.get('content-type')]).toEqual([
    'WEBVTT',
    'text/vtt',
  ])
  for (const [ending, type] of [
    ['mp4', 'text/html'],
    ['vtt', 'text/javascript'],
    ['png', 'video/mp4'],
  ] as const)
    expect((await ask(someFile(ending, () => file('x', type)).path)).status).toBe(404)
})

test('without a bucket, and while it fails, everything comes from its server', async () => {
  const failing = { head: () => Promise.reject(new Error('R2')), get: () => Promise.reject(new Error('R2')) }
  for (const FILES of [undefined, failing]) {
    const { path, asked } = someFile('mp4', served('0123456789', 'video/mp4', '"f"'))
    expect((await ask(path, { range: 'bytes=4-5' }, { FILES })).text).toBe('45')
    expect((await ask(path, { 'if-none-match': '"f"' }, { FILES })).status).toBe(304)
    expect((await ask(path, {}, { FILES })).text).toBe('0123456789')
    expect(asked).toHaveLength(3)
  }
})

test('where a file cannot be stored it is shown, and the log says why', async () => {
  const log = watchLog()
  const { path } = someFile('png', served('one', 'image/png', '"1"'))
  const FILES = { head: async () => null, put: () => Promise.reject(new Error('R2 is full')) }
  expect((await ask(path, {}, { FILES })).text).toBe('one')
  expect(log.events('media-not-kept')).toEqual([{ event: 'media-not-kept', reason: 'Error: R2 is full' }])
})

test('a storage is asked by https, for hosts of MEDIA_HOSTS alone and for media alone; its query stays behind', async () => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    asked.push(String(input))
    return png('one', { etag: '"1"' })
  })
  const settings = { MEDIA_HOSTS: 'res.cloudinary.com, bucket.s3.eu-west-1.amazonaws.com' }
  const allowed = '/uploads/res.cloudinary.com/demo/image/upload/c_scale,w_500/v1/key.png?x=1'
  expect((await ask(allowed, {}, settings)).text).toBe('one')
  for (const path of [
    '/uploads/evil.test/key.png',
    '/uploads/res.cloudinary.com/key.html',
    '/uploads/res.cloudinary.com/a%2f..%2fkey.png',
    '/uploads/res.cloudinary.com:8443/key.png',
    '/uploads/x@res.cloudinary.com/key.png',
    '/uploads/sub.res.cloudinary.com/key.png',
  ])
    expect([path, (await ask(path, {}, settings)).status]).toEqual([path, 404])
  expect((await ask('/uploads/res.cloudinary.com/key.png')).status).toBe(404)
  const media = asked.filter(address => /\.(?:png|html)/.test(address))
  expect(media).toEqual(['https://res.cloudinary.com/demo/image/upload/c_scale,w_500/v1/key.png'])
})

test('where so much is kept already, and where one visitor brings too many, a new file is shown and not kept; a new version of one that is kept is', async () => {
  const log = watchLog()
  const kept = someFile('png', served('one', 'image/png', '"1"'))
  await ask(kept.path)
  const full = { counted: '0', bytes: String(MEDIA_KEPT_MAX_BYTES) }
  await env.FILES.put('media/swept', '', { customMetadata: full })
  kept.server.answer = served('two', 'image/png', '"2"')
  now += 5 * MINUTE
  const puts = vi.spyOn(env.FILES, 'put')
  expect((await ask(kept.path)).text).toBe('two')
  expect(puts).toHaveBeenCalledTimes(2)
  for (const [ending, type] of [
    ['png', 'image/png'],
    ['mp4', 'video/mp4'],
  ] as const)
    expect((await ask(someFile(ending, served('new', type, '"1"')).path)).text).toBe('new')
  expect(puts).toHaveBeenCalledTimes(2)
  await env.FILES.delete('media/swept')
  const refused = { MINUTE_120: { limit: async () => ({ success: false }) } }
  expect((await ask(someFile('png', served('new', 'image/png', '"1"')).path, {}, refused)).text).toBe('new')
  expect(puts).toHaveBeenCalledTimes(2)
  expect(log.events('limit-reached')).toEqual([{ event: 'limit-reached', limit: 'media-kept' }])
})
