import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pretendContentServer } from '../../tests/support/content-server.ts'
import type { AppEnv } from '../bindings.ts'
import { wholeApp } from '../whole-app.ts'
import { sweepMedia } from './sweep-media.ts'

const { FILES } = env as unknown as { FILES: R2Bucket }
const DAY_MS = 86_400_000
const app = wholeApp
const began = Date.now()
let day = 0

const SETTINGS = { CONTENT_API_URL: 'http://content.test', MEDIA_HOSTS: [] as string[] }
const timeOf = (days: number) => new Date(began + days * DAY_MS)
const sweepOn = (days: number, settings = SETTINGS) => sweepMedia(FILES, settings, timeOf(days))
const names = async () => (await FILES.list({ prefix: 'media/' })).objects.map(({ key }) => key)
const kept = async () => (await names()).filter(name => name !== 'media/swept').length

beforeEach(() => {
  day = 0
  vi.spyOn(Date, 'now').mockImplementation(() => timeOf(day).getTime())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await FILES.delete(await names())
})

/** Somebody asks for a file on a day, and everything behind the answer is done. */
async function askOn(on: number, path: string) {
  day = on
  const ctx = createExecutionContext()
  const response = await app.fetch(new Request(`https://campus.test${path}`), env as unknown as AppEnv, ctx)
  const text = new TextDecoder().decode(await response.arrayBuffer())
  await waitOnExecutionContext(ctx)
  return response.status === 200 ? text : response.status
}

const known: (request: Request) => Response = request =>
  request.headers.get('if-none-match') === '"1"'
    ? new Response(null, { status: 304, headers: { etag: '"1"' } })
    : new Response('one', { headers: { 'content-type': 'image/png', 'content-length': '3', etag: '"1"' } })

/** A content server with pictures, all of which it answers in the same way. What it answers may be changed. */
function server(paths: string[]) {
  const it: { answer: (request: Request) => Response | Promise<Response> } = { answer: known }
  const answers = Object.fromEntries(paths.map(path => [path, (_: URL, request: Request) => it.answer(request)]))
  return { it, ...pretendContentServer(answers) }
}

test('a picture that nobody asks for is gone after 30 days, and is fetched again for who asks then', async () => {
  const { callsTo } = server(['/uploads/a.png'])
  await askOn(0, '/uploads/a.png')
  expect([await sweepOn(30), await kept()]).toEqual([0, 2])
  expect([await sweepOn(31), await kept()]).toEqual([2, 0])
  const before = callsTo('/uploads/a.png').length
  expect(await askOn(32, '/uploads/a.png')).toBe('one')
  expect(callsTo('/uploads/a.png')).toHaveLength(before + 1)
  expect(await kept()).toBe(2)
})

test('one that was asked for on day 29 stays for 30 days from then', async () => {
  server(['/uploads/a.png'])
  for (const on of [0, 29]) await askOn(on, '/uploads/a.png')
  for (const on of [31, 59]) expect(await sweepOn(on), `day ${on}`).toBe(0)
  expect(await sweepOn(60)).toBe(2)
})

test.each<[string, (request: Request) => Response | Promise<Response>]>([
  ['refuses', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['fails', () => new Response('', { status: 502 })],
  ['has forgotten its permissions', () => new Response('', { status: 403 })],
  ['shows its sign-in page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('F8: while the server %s nothing goes, and everything is shown', async (_, answer) => {
  const { it } = server(['/uploads/a.png'])
  await askOn(0, '/uploads/a.png')
  it.answer = answer
  expect(await sweepOn(40)).toBe(0)
  expect(await askOn(41, '/uploads/a.png')).toBe('one')
})

test('F8: what was shown while the server was away is wanted, when it is back as well', async () => {
  const { it } = server(['/uploads/a.png', '/uploads/b.png'])
  for (const path of ['/uploads/a.png', '/uploads/b.png']) await askOn(0, path)
  it.answer = () => new Response('', { status: 502 })
  const puts = vi.spyOn(FILES, 'put')
  for (const on of [20, 20.2, 20.4, 20.8]) expect(await askOn(on, '/uploads/a.png')).toBe('one')
  expect(puts, 'once a day').toHaveBeenCalledTimes(1)
  it.answer = known
  expect([await sweepOn(35), await kept()]).toEqual([2, 2])
  it.answer = () => new Response('', { status: 502 })
  expect(await askOn(36, '/uploads/a.png')).toBe('one')
  expect(await askOn(36, '/uploads/b.png')).not.toBe('one')
})

test('a server that refuses one of its files still answers; each night asks it for three at most', async () => {
  const paths = Array.from({ length: 8 }, (_, i) => `/uploads/${i}.png`)
  const { it, calls } = server(paths)
  for (const path of paths) await askOn(0, path)
  calls.length = 0
  it.answer = () => new Response('', { status: 403 })
  expect(await sweepOn(40)).toBe(0)
  expect(calls).toHaveLength(3)
  let asked = 0
  it.answer = request => (++asked === 1 ? new Response('', { status: 403 }) : known(request))
  expect([await sweepOn(40), asked]).toEqual([16, 2])
})

test('a file that is gone there, or of a server that the academy no longer has, goes without more ado', async () => {
  const { it, calls } = server(['/uploads/a.png'])
  await askOn(0, '/uploads/a.png')
  calls.length = 0
  expect(await sweepOn(40, { ...SETTINGS, CONTENT_API_URL: 'https://other.test' })).toBe(2)
  expect(calls).toHaveLength(0)
  await askOn(0, '/uploads/a.png')
  it.answer = () => new Response('', { status: 404 })
  expect(await sweepOn(40)).toBe(2)
})

test('bytes to which no note leads go', async () => {
  server(['/uploads/a.png'])
  await askOn(30, '/uploads/a.png')
  const [folder = ''] = (await names()).map(name => name.replace(/note$|[^/]+$/, ''))
  await FILES.put(`${folder}lost`, 'x')
  await FILES.put('media/changed', '', { customMetadata: { at: '1' } })
  expect(await sweepOn(40)).toBe(1)
  expect(await kept()).toBe(3)
  expect(await FILES.head(`${folder}lost`)).toBeNull()
})

test('a night goes through so many pages and takes no file apart; the next one goes on where it ended', async () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/uploads/${i}.png`)
  server(paths)
  for (const path of paths) await askOn(0, path)
  const left: number[] = []
  for (let night = 40; night < 48; night++) {
    await sweepMedia(FILES, SETTINGS, timeOf(night), { pages: 1, objects: 5 })
    left.push(await kept())
  }
  expect(left.slice(0, 3)).toEqual([8, 4, 0])
  expect(left.at(-1)).toBe(0)
})
