import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { somebody } from '../../support/accounts.ts'
import { chunk, JPEGS, png } from '../../support/made-pictures.ts'
import { visit } from '../../support/visit.ts'
import { academyWith, SESSION } from './academy.ts'
import { countOf, rowsOf } from './database.ts'

const FILES = (env as unknown as { FILES: R2Bucket }).FILES
const LOOK = { width: 3, height: 2, bitDepth: 8, colourType: 2 }
type Somebody = Awaited<ReturnType<typeof somebody>>
type Part = [field: string, content: BlobPart | Uint8Array, name?: string, type?: string]

function formOf(...parts: Part[]): FormData {
  const form = new FormData()
  for (const [field, content, name, type = 'image/png'] of parts)
    if (name === undefined) form.append(field, String(content))
    else form.append(field, new File([content as BlobPart], name, { type }))
  return form
}
const sends = ({ browser }: Somebody, body: BodyInit, headers: Record<string, string> = {}) =>
  browser.go('/api/upload', { method: 'POST', body, headers })

interface Uploaded {
  id: number
  name: string
  url: string
  mime: string
}
/** A learner whose uploads no limit stops. */
async function photographer() {
  const person = await somebody()
  const send = async (...parts: Part[]) => {
    await rowsOf('delete from limits')
    return sends(person, formOf(...parts))
  }
  const uploads = () => countOf('uploads', 'user_id = ?', person.user.id)
  return { ...person, send, uploads }
}
const reasonOf = async (response: Response) =>
  (await response.json<{ error: { details: { reason?: string } } }>()).error.details.reason

test('B2: a picture is served under a made-up name, as what it is, and may run nothing', async () => {
  const { send } = await photographer()
  const answer = await send(['files', await png(LOOK), '../../<script>me.php', 'text/html'])
  expect(answer.status).toBe(201)
  const text = await answer.text()
  for (const part of ['script', 'php', '..']) expect(text).not.toContain(part)
  const [{ url, mime } = {} as Uploaded] = JSON.parse(text) as Uploaded[]
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/)
  expect(mime).toBe('image/png')
  const served = await visit(url)
  expect(served.status).toBe(200)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(served.headers.get('set-cookie')).toBeNull()
  const [jpeg] = Object.values(JPEGS)
  const second = await send(['files', jpeg as Uint8Array, 'me.png'])
  expect(await second.json()).toMatchObject([
    { mime: 'image/jpeg', url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.jpg$/) },
  ])
})

test('B2: what a picture carries besides the picture is not served', async () => {
  const { send } = await photographer()
  const payload = '<script>alert(document.domain)</script><?php evil(); ?> canary-of-a-camera 35.6895,139.6917'
  const text = new TextEncoder().encode(`Comment\0${payload}`)
  const bytes = await png(LOOK, [chunk('tEXt', text), chunk('eXIf', text)])
  const answer = await send(['files', new Uint8Array([...bytes, ...new TextEncoder().encode(payload)]), 'me.png'])
  expect(answer.status).toBe(201)
  const [{ url } = {} as Uploaded] = await answer.json<Uploaded[]>()
  const served = new TextDecoder('latin1').decode(await (await visit(url)).arrayBuffer())
  for (const part of ['script', 'php', 'canary', '139.']) expect(served).not.toContain(part)
})

test.each<[string, Part[]]>([
  ['no file', []],
  ['a text in place of the file', [['files', 'text']]],
  ['another field', [['file', new Uint8Array(9), 'me.png']]],
  ['a field by another writing', [['Files', new Uint8Array(9), 'me.png']]],
  ['a field of a list', [['files[]', new Uint8Array(9), 'me.png']]],
])('B2: an upload with %s is refused in words', async (_, parts) => {
  const { send, uploads } = await photographer()
  const answer = await send(...parts)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('files'), code: 400 } })
  expect(await uploads()).toBe(0)
})

test('B2: two pictures at once are refused, and neither is kept', async () => {
  const { send, uploads } = await photographer()
  const picture = await png(LOOK)
  expect((await send(['files', picture, 'a.png'], ['files', picture, 'b.png'])).status).toBe(400)
  expect((await send(['files', picture, 'a.png'], ['files', 'text'])).status).toBe(400)
  expect(await uploads()).toBe(0)
  // Fields beside it say nothing: whose picture it is, and what it is called, is not for the sender to say.
  const answer = await send(['files', picture, 'a.png'], ['userId', '1'], ['ref', 'plugin::users'], ['fileInfo', '{"name":"x"}'])
  expect(answer.status).toBe(201)
  expect(await answer.text()).not.toContain('"x"')
  expect(await uploads()).toBe(1)
})

const encoded = (text: string) => new TextEncoder().encode(text)
test.each<[string, Uint8Array, string]>([
  ['SVG', encoded('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not-a-picture'],
  ['GIF', encoded('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 'not-a-picture'],
  ['HTML', encoded('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
  ['a PDF', encoded('%PDF-1.7\n%âãÏÓ'), 'not-a-picture'],
  ['WebP', encoded('RIFF\u0010\u0000\u0000\u0000WEBPVP8 '), 'not-a-picture'],
  ['half a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'damaged'],
  ['nothing', new Uint8Array(), 'empty'],
])('B2: %s is no photo, whatever it is called', async (_, bytes, reason) => {
  const { send, uploads } = await photographer()
  for (const [name, type] of [
    ['me.png', 'image/png'],
    ['me.jpg', 'image/jpeg'],
    ['me.svg', 'image/svg+xml'],
  ] as const) {
    const answer = await send(['files', bytes, name, type])
    expect(answer.status, name).toBe(400)
    expect(await reasonOf(answer), name).toBe(reason)
  }
  expect(await uploads()).toBe(0)
})

test('B2: a body that is no form, or a broken one, is refused and never an error of ours', async () => {
  const person = await photographer()
  const boundary = 'multipart/form-data; boundary=x'
  for (const [type, body] of [
    ['application/json', '{"files":"x"}'],
    ['text/plain', 'files=x'],
    ['application/x-www-form-urlencoded', 'files=x'],
    ['multipart/form-data', '--x\r\n'],
    [boundary, ''],
    [boundary, '--x--'],
    [boundary, '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'],
    [boundary, '--y\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc\r\n--y--\r\n'],
    [boundary, `--x\r\n${'A: b\r\n'.repeat(1000)}\r\n--x--`],
    ['multipart/form-data; boundary=', 'x'],
    ['%', 'x'],
  ] as const) {
    await rowsOf('delete from limits')
    expect((await sends(person, body, { 'content-type': type })).status, `${type} ${body.slice(0, 20)}`).toBe(400)
  }
  expect(await person.uploads()).toBe(0)
})

test('B4: a body without a length is counted as it comes: beyond five megabytes it is refused, and not read to its end', async () => {
  const { browser, uploads } = await photographer()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536
      if (sent > 200 * 1024 * 1024) controller.close()
      else controller.enqueue(new Uint8Array(65_536).fill(120))
    },
  })
  const answer = await academyWith({}, browser.cookies.get(SESSION)).ask('/api/upload', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ data: null, error: { code: 413 } })
  expect(sent).toBeLessThan(8 * 1024 * 1024)
  expect(await uploads()).toBe(0)
})

test('B4: JSON calls have a limit too, counted as it comes', async () => {
  const person = await somebody()
  const long = JSON.stringify({ username: 'x'.repeat(40_000) })
  const answer = await person.browser.go(`/api/users/${person.user.id}`, { method: 'PUT', body: long })
  expect(answer.status).toBe(413)
  const stream = new Response(long).body as ReadableStream
  const chunked = await academyWith({}, person.browser.cookies.get(SESSION)).ask(`/api/users/${person.user.id}`, {
    method: 'PUT',
    body: stream,
    duplex: 'half',
  } as RequestInit)
  expect(chunked.status).toBe(413)
  for (const body of [`${'['.repeat(16_000)}${']'.repeat(16_000)}`, `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`])
    expect((await person.browser.go(`/api/users/${person.user.id}`, { method: 'PUT', body })).status).toBe(400)
})

test('A1: nobody takes the picture of somebody else for their photo', async () => {
  const [ada, eve] = [await photographer(), await photographer()]
  const [{ id } = {} as Uploaded] = await (await ada.send(['files', await png(LOOK), 'a.png'])).json<Uploaded[]>()
  const takes = (person: Somebody, photo: unknown) => person.browser.put(`/api/users/${person.user.id}`, { photo })
  const refused = await takes(eve, id)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: { errors: [{ path: 'photo' }] } })
  for (const photo of [0, -1, 1.5, id + 1000, '1', [id], { id }, true, 1e308])
    expect((await takes(eve, photo)).status, String(photo)).toBe(400)
  expect(await (await eve.get('/api/users/me')).json()).toMatchObject({ photo: null })
  expect(await (await takes(ada, id)).json()).toMatchObject({ photo: { url: expect.stringContaining('/uploads/') } })
  expect(await (await takes(ada, null)).json()).toMatchObject({ photo: null })
})

test('F3: where the store of pictures fails an upload is 503, nothing of it is kept, and the rest goes on', async () => {
  const { browser, uploads } = await photographer()
  const down = () => Promise.reject(new Error('R2 is down'))
  const academy = academyWith({ FILES: { put: down, get: down, delete: down, list: down } }, browser.cookies.get(SESSION))
  const answer = await academy.ask('/api/upload', { method: 'POST', body: formOf(['files', await png(LOOK), 'a.png']) })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('30')
  expect(await uploads()).toBe(0)
  expect((await academy.ask('/api/users/me')).status).toBe(200)
  for (const path of ['/', '/courses', '/library']) expect((await academy.ask(path)).status, path).toBe(200)
})

test('B2: what stands in the store under other names is not reachable as a picture', async () => {
  await FILES.put('dev-mail/secret.json', '{"canary":1}')
  await FILES.put('secret.txt', 'canary')
  for (const name of [
    'dev-mail/secret.json',
    'dev-mail%2fsecret.json',
    'secret.txt',
    '..%2fsecret.txt',
    'secret.png',
    '%2e%2e/secret.txt',
  ])
    expect((await visit(`/uploads/${name}`)).status, name).toBe(404)
})
