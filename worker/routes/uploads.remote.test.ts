import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CIRCUIT_MOMENT_MS } from '../../shared/limits.ts'
import { visit } from '../../tests/support/visit.ts'
import { forgetCircuits } from '../content/circuits.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetCircuits()
})

const answering = (make: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => make())

test('B2: a picture of the content server is shown under our own address, and cannot run anything', async () => {
  const server = answering(() => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } }))
  const response = await visit('/uploads/cover_8e0ff7386c.svg')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(String(server.mock.calls[0]?.[0])).toBe('http://content.test/uploads/cover_8e0ff7386c.svg')
})

test('a picture of another server may be a photo: it is asked for again after five minutes, and not sent twice', async () => {
  const headers = { 'content-type': 'image/png', etag: '"7"' }
  const server = answering(() => new Response('picture', { headers }))
  const first = await visit('/uploads/me_8e0ff7386c.png')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate')
  expect(first.headers.get('etag')).toBe('"7"')
  server.mockImplementation(async () => new Response(null, { status: 304, headers }))
  const later = Date.now() + 300_000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  const again = await visit('/uploads/me_8e0ff7386c.png', { headers: { 'if-none-match': '"7"' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const [, init] = server.mock.calls.at(-1) ?? []
  expect(new Headers(init?.headers).get('if-none-match')).toBe('"7"')
})

test('a page loads pictures and films from its own site alone', async () => {
  answering(() => new Response('', { status: 404 }))
  const policy = (await visit('/')).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').filter(part => /^(?:img|media)-src/.test(part))).toEqual(["img-src 'self' data:", "media-src 'self'"])
})

test.each([
  ['is a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is not there', () => new Response('', { status: 404 })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://inside.test/' } })],
  ['cannot be had', () => Promise.reject(new TypeError('Network connection lost.'))],
])('a picture that %s is not found', async (_, make) => {
  answering(make)
  expect((await visit('/uploads/picture.png')).status).toBe(404)
})

test('F9: a server that has stopped answering is not asked for pictures either, and the browser is told when to come again', async () => {
  const server = answering(() => new Response('', { status: 502 }))
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let i = 0; i < 5; i++) {
    vi.setSystemTime(Date.now() + CIRCUIT_MOMENT_MS)
    expect((await visit(`/uploads/picture-${i}.png`)).status).toBe(404)
  }
  const calls = server.mock.calls.length
  const refused = await visit('/uploads/another.png')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(server.mock.calls).toHaveLength(calls)
})

test('A12: only names of pictures reach the content server', async () => {
  const server = answering(() => new Response('x', { headers: { 'content-type': 'image/png' } }))
  for (const name of ['..%2fadmin', 'a.html', 'a.png%3fx', '%2e%2e%2fusers.png', 'a%0ab.png']) {
    server.mockClear()
    await visit(`/uploads/${name}`)
    const asked = server.mock.calls.map(([input]) => new URL(input instanceof Request ? input.url : String(input)).pathname)
    expect(asked.filter(path => path.startsWith('/uploads') || path.startsWith('/admin'))).toEqual([])
  }
})
