import { expect, test } from 'vitest'
import { academy, EMPTY, GOOD, html, LINK, movedTo } from '../../tests/support/link-preview-academy.ts'

const KIB = 1024

test('a good link answers what its page says, flat', async () => {
  const page = html(`<html><head><title>Plain title</title>
    <meta property="og:title" content="Keys &amp; wallets"><meta property="og:description" content="What&#39;s a key?">
    <meta property="og:site_name" content="Example"><meta property="og:image" content="/cover.png?a=1&amp;b=2"></head></html>`)
  const { ask } = academy(() => page)
  const response = await ask(`?link=${encodeURIComponent(LINK)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual({
    url: LINK,
    title: 'Keys & wallets',
    description: "What's a key?",
    siteName: 'Example',
    image: 'https://allowed.example.org/cover.png?a=1&b=2',
  })
})

test('five redirects among allowed hosts are followed, a sixth is not', async () => {
  const chain = (length: number) =>
    academy(({ pathname }) => {
      const hop = Number(pathname.slice(1))
      return hop === length ? GOOD() : movedTo(`https://${hop % 2 ? 'example.org' : 'allowed.example.org'}/${hop + 1}`)
    })
  const five = chain(5)
  expect(await five.preview('https://example.org/0')).toMatchObject({ url: 'https://example.org/0', title: 'A page' })
  const six = chain(6)
  expect(await six.preview('https://example.org/0')).toMatchObject({ title: '' })
  expect(six.fetch).toHaveBeenCalledTimes(6)
})

test('a page that redirects to itself for ever is asked six times', async () => {
  const { preview, fetch, missing } = academy(({ href }) => movedTo(href))
  expect(await preview()).toEqual(EMPTY)
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(missing).toEqual(['redirect'])
})

test('nothing of the visitor and no credentials go out, and redirects are not left to the platform', async () => {
  const { ask, fetch } = academy(GOOD)
  await ask(`?link=${encodeURIComponent(`${LINK}?a=1#part`)}`)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe(`${LINK}?a=1`)
  expect(init?.redirect).toBe('manual')
  expect(Object.keys(init?.headers ?? {}).sort()).toEqual(['accept', 'user-agent'])
})

test.each([
  ['an error', () => new Response('<title>Oops</title>', { status: 500, headers: { 'content-type': 'text/html' } }), 'status'],
  ['not there', () => new Response('<title>Oops</title>', { status: 404, headers: { 'content-type': 'text/html' } }), 'status'],
  ['partial', () => new Response('<title>x</title>', { status: 206, headers: { 'content-type': 'text/html' } }), 'status'],
  ['a redirect that names no place', () => new Response(null, { status: 302 }), 'redirect'],
  ['a redirect to nonsense', () => movedTo('https://'), 'redirect'],
  ['a picture', () => html('<title>x</title>', 'image/svg+xml'), 'type'],
  ['JSON', () => html('{"title":"x"}', 'application/json'), 'type'],
  ['plain text', () => html('<title>x</title>', 'text/plain'), 'type'],
  ['XHTML', () => html('<title>x</title>', 'application/xhtml+xml'), 'type'],
  ['almost HTML', () => html('<title>x</title>', 'text/html5'), 'type'],
  ['of no type', () => new Response(new Uint8Array([60])), 'type'],
  ['not to be had', () => Promise.reject(new TypeError('Network connection lost.')), 'network'],
] as const)('a page that is %s is an empty preview with its host', async (_, answer, reason) => {
  const { ask, missing } = academy(answer)
  const response = await ask(`?link=${encodeURIComponent(LINK)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(await response.json()).toEqual(EMPTY)
  expect(missing).toEqual([reason])
})

/** A body that goes on for ever, and how much of it was taken. */

function endless(chunk: Uint8Array) {
  const taken = { bytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += chunk.byteLength
      controller.enqueue(chunk.slice())
    },
    cancel() {
      taken.cancelled = true
    },
  })
  return { body, taken }
}

test('of a body without an end 512 KB are read, and what they say counts', async () => {
  const start = new TextEncoder().encode('<title>Endless</title>'.padEnd(16 * KIB))
  const { body, taken } = endless(start)
  expect(await academy(() => html(body)).preview()).toMatchObject({ title: 'Endless' })
  expect(taken.cancelled).toBe(true)
  expect(taken.bytes).toBeGreaterThanOrEqual(512 * KIB)
  expect(taken.bytes).toBeLessThanOrEqual((512 + 2 * 16) * KIB)
})

test('what stands after 512 KB is not read', async () => {
  const page = (spaces: number) => html(`${' '.repeat(spaces)}<title>Far away</title>`)
  expect(await academy(() => page(500 * KIB)).preview()).toMatchObject({ title: 'Far away' })
  expect(await academy(() => page(512 * KIB)).preview()).toMatchObject({ title: '' })
})

test('a compressed bomb is counted as it unfolds, and left', async () => {
  const plain = new Response('<title>Bomb</title>'.padEnd(32 * KIB * KIB)).body as ReadableStream
  const bomb = await new Response(plain.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  expect(bomb.byteLength).toBeLessThan(64 * KIB)
  const unfolding = (new Response(bomb).body as ReadableStream).pipeThrough(new DecompressionStream('gzip')).getReader()
  const taken = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value = new Uint8Array() } = await unfolding.read()
      taken.bytes += value.byteLength
      controller.enqueue(value)
    },
  })
  expect(await academy(() => html(body)).preview()).toMatchObject({ title: 'Bomb' })
  expect(taken.bytes).toBeLessThan(KIB * KIB)
})

test('time covers everything: a server that never answers, and a body that stops, are left when it is up', async () => {
  const silent = academy(() => new Promise<Response>(() => {}))
  const first = silent.preview()
  silent.stop()
  expect(await first).toEqual(EMPTY)
  expect(silent.missing).toEqual(['time'])

  const begun = Promise.withResolvers<void>()
  const stalled = academy(() =>
    html(
      new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode('<title>Slow')),
        pull: () => {
          begun.resolve()
          return new Promise(() => {})
        },
      }),
    ),
  )
  const second = stalled.preview()
  await begun.promise
  stalled.stop()
  expect(await second).toEqual(EMPTY)
  expect(stalled.missing).toEqual(['time'])
})

test('time is up between two redirects', async () => {
  const slow = academy(() => {
    slow.stop()
    return movedTo('/next')
  })
  expect(await slow.preview()).toEqual(EMPTY)
  expect(slow.fetch).toHaveBeenCalledTimes(1)
})

test('a body that breaks off in the middle is an empty preview', async () => {
  const broken = () =>
    new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('<title>Half')),
      pull: controller => controller.error(new TypeError('Network connection lost.')),
    })
  const { preview, missing } = academy(() => html(broken()))
  expect(await preview()).toEqual(EMPTY)
  expect(missing).toEqual(['network'])
})

const DAY = 86_400_000

test('a preview is asked for once a day, and renewed after the next answer', async () => {
  const { ask, preview, fetch, clock } = academy(GOOD)
  const response = await ask(`?link=${encodeURIComponent(LINK)}`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  for (const link of [LINK, `${LINK}#part`, LINK.replace('https', 'HTTPS'), LINK.replace('.org', '.org:443')])
    expect(await preview(link)).toMatchObject({ url: link, title: 'A page' })
  clock.now = DAY - 1000
  await preview()
  expect(fetch).toHaveBeenCalledTimes(1)
  clock.now = DAY + 1000
  expect(await preview()).toMatchObject({ title: 'A page' })
  expect(fetch).toHaveBeenCalledTimes(2)
  await preview()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a site that is down keeps its preview for a week, and one that never answered is left alone for five minutes', async () => {
  let up = true
  const { preview, fetch, clock } = academy(() => (up ? GOOD() : Promise.reject(new TypeError('down'))))
  await preview()
  up = false
  clock.now = 7 * DAY
  expect(await preview()).toMatchObject({ title: 'A page' })
  expect(await preview()).toMatchObject({ title: 'A page' })
  clock.now = 9 * DAY
  expect(await preview()).toEqual(EMPTY)
  const calls = fetch.mock.calls.length
  clock.now += 299_000
  expect(await preview()).toEqual(EMPTY)
  expect(fetch).toHaveBeenCalledTimes(calls)
  up = true
  clock.now += 2000
  expect(await preview()).toMatchObject({ title: 'A page' })
})

test('twenty visitors at once make one call', async () => {
  const { preview, fetch } = academy(GOOD)
  const previews = await Promise.all(Array.from({ length: 20 }, () => preview()))
  expect(new Set(previews.map(({ title }) => title))).toEqual(new Set(['A page']))
  expect(fetch).toHaveBeenCalledTimes(1)
})
