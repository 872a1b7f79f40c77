import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../tests/support/visit.ts'

afterEach(() => void vi.restoreAllMocks())

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

test.each([
  ['is a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['is not there', () => new Response('', { status: 404 })],
  ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://inside.test/' } })],
  ['cannot be had', () => Promise.reject(new TypeError('Network connection lost.'))],
])('a picture that %s is not found', async (_, make) => {
  answering(make)
  expect((await visit('/uploads/picture.png')).status).toBe(404)
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
