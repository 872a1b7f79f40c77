import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { callHook } from '../../tests/support/hook.ts'
import { watchLog } from '../../tests/support/log.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitPage, visitWarm } from '../../tests/support/visit.ts'
import { createApp } from '../app.ts'
import type { ContentBundle } from '../origin/bundle.ts'
import { tagsOfEvent } from './hooks.ts'

fillSearchIndex()

const SECRET = env.CONTENT_HOOK_SECRET
const CONTENT = '/hooks/content'
const MIB = 1024 * 1024

const nowSeconds = () => Math.floor(Date.now() / 1000)

async function hmac(text: string, secret = SECRET) {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return [...signed].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The header of a signed hook, made at a time that differs from now by some seconds. */
async function signature(body: string, { skew = 0, secret = SECRET }: { skew?: number; secret?: string } = {}) {
  const time = nowSeconds() + skew
  return `t=${time},v1=${await hmac(`${time}.${body}`, secret)}`
}

const send = (body: BodyInit, headers: Record<string, string>, path = CONTENT) => ask(path, { method: 'POST', body, headers })
const withBearer = (body: BodyInit, path = CONTENT) => send(body, { authorization: `Bearer ${SECRET}` }, path)
const signed = async (body: string, options?: Parameters<typeof signature>[1]) =>
  send(body, { 'x-campus-signature': await signature(body, options) })

const event = (model: string, more: object = {}) =>
  JSON.stringify({ event: 'entry.update', model, n: crypto.randomUUID(), ...more })

test('a hook with the secret as bearer token is let in, as often as it comes', async () => {
  const body = event('course')
  for (let i = 0; i < 2; i++) {
    const response = await withBearer(body)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ purged: ['course', 'search'] })
  }
})

test('a signed hook is let in', async () => {
  const response = await signed(event('faq'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ purged: ['faq', 'search'] })
})

test.each([
  [0, 200],
  [290, 200],
  [-290, 200],
  [311, 401],
  [-311, 401],
  [86_400, 401],
  [-86_400, 401],
])('a signature made %i seconds from now is answered %i: five minutes of skew, both ways', async (skew, status) => {
  expect((await signed(event('faq'), { skew })).status).toBe(status)
})

test('a signed hook is let in once: sent again it is refused', async () => {
  const log = watchLog()
  const body = event('term')
  const headers = { 'x-campus-signature': await signature(body) }
  expect((await send(body, headers)).status).toBe(200)
  for (let i = 0; i < 3; i++) expect((await send(body, headers)).status).toBe(401)
  expect(log.events('hook-refused')).toHaveLength(3)
})

test('a signed hook that is sent twenty times at once is let in once', async () => {
  const body = event('term')
  const headers = { 'x-campus-signature': await signature(body) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body, headers)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a signature that was refused does not use up the right one', async () => {
  const body = event('term')
  const headers = { 'x-campus-signature': await signature(body) }
  expect((await send(`${body} `, headers)).status).toBe(401)
  expect((await send(body, headers)).status).toBe(200)
})

test('a signature for another body, another time or with another secret is refused', async () => {
  const body = event('course')
  const time = nowSeconds()
  const v1 = await hmac(`${time}.${body}`)
  const wrong = [
    await signature(event('article')),
    await signature(body, { secret: 'another-k3y-another-k3y-another-k3y' }),
    `t=${time + 1},v1=${v1}`,
    `t=${time},v1=${await hmac(body)}`,
    `t=${time},v1=${v1.replace(/^./, c => (c === '0' ? '1' : '0'))}`,
  ]
  for (const header of wrong) expect((await send(body, { 'x-campus-signature': header })).status, header).toBe(401)
})

test('a signature header of another form is refused, never an error', async () => {
  const body = event('course')
  const time = nowSeconds()
  const v1 = await hmac(`${time}.${body}`)
  const malformed = [
    ...[
      '',
      'x',
      't=,v1=',
      `t=${time}`,
      `v1=${v1}`,
      `v1=${v1},t=${time}`,
      `t=${time},v1=${v1.toUpperCase()}`,
      `t=${time},v1=${v1}0`,
    ],
    ...[`t=${time},v1=${v1.slice(1)}`, `t=-${time},v1=${v1}`, `t=${time}.0,v1=${v1}`, `t= ${time},v1=${v1}`, `t=NaN,v1=${v1}`],
    ...[
      `t=1e9,v1=${v1}`,
      `t=${'9'.repeat(400)},v1=${v1}`,
      `t=${time},v0=${v1}`,
      `t=${time},v1=${v1},v1=${v1}`,
      `t=0,v1=${'0'.repeat(64)}`,
    ],
  ]
  for (const header of malformed)
    expect((await send(body, { 'x-campus-signature': header })).status, header.slice(0, 90)).toBe(401)
})

test('a wrong, missing or half secret is refused with the same words', async () => {
  const body = event('course')
  const headers: Record<string, string>[] = [
    {},
    ...[
      '',
      'Bearer',
      'Bearer ',
      'Bearer wrong',
      `Bearer ${SECRET}x`,
      `Bearer ${SECRET.slice(0, -1)}`,
      `Basic ${SECRET}`,
      SECRET,
    ].map(authorization => ({ authorization })),
    { authorization: `Bearer ${SECRET}, Bearer x` },
    { authorization: `bearer  ${SECRET}` },
    { cookie: `authorization=Bearer ${SECRET}` },
  ]
  for (const header of headers) {
    const response = await send(body, header)
    expect(response.status, JSON.stringify(header)).toBe(401)
    expect(await response.json()).toEqual({ error: 'The hook is not authenticated' })
  }
  const query = await ask(`${CONTENT}?secret=${SECRET}&authorization=Bearer%20${SECRET}`, { method: 'POST', body })
  expect(query.status).toBe(401)
})

test('a wrong bearer token is not mended by a right signature', async () => {
  const body = event('course')
  const response = await send(body, { authorization: 'Bearer wrong', 'x-campus-signature': await signature(body) })
  expect(response.status).toBe(401)
})

test('where no secret is set, nobody is let in, not even with an empty one', async () => {
  const log = watchLog()
  const { CONTENT_HOOK_SECRET: _, ...without } = env
  for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${SECRET}`]) {
    const request = new Request(`https://campus.test${CONTENT}`, {
      method: 'POST',
      body: event('course'),
      headers: { authorization },
    })
    const response = await createApp().fetch(request, without, createExecutionContext())
    expect(response.status, authorization).toBe(401)
  }
  expect(log.events('hook-refused')).toContainEqual({ event: 'hook-refused', reason: 'no secret is set' })
})

test('H5: with a short secret nobody is let in, not even with that', async () => {
  const headers = { authorization: 'Bearer short' }
  const request = new Request(`https://campus.test${CONTENT}`, { method: 'POST', body: event('course'), headers })
  const response = await createApp().fetch(request, { ...env, CONTENT_HOOK_SECRET: 'short' }, createExecutionContext())
  expect(response.status).toBe(500)
})

test('H3: the log says why a hook was refused, and neither secret nor signature nor body', async () => {
  const log = watchLog()
  const body = event('course', { entry: { email: 'learner@example.test' } })
  const header = await signature(body)
  await send(`${body} `, { 'x-campus-signature': header })
  await send(body, { authorization: `Bearer ${SECRET}x` })
  await withBearer(body)
  expect(log.events('hook-refused').map(({ reason }) => reason)).toEqual(['wrong signature', 'wrong secret'])
  for (const secret of [SECRET, header, 'learner@example.test', ...header.split('v1=').slice(1)])
    expect(log.text()).not.toContain(secret)
})

/** A body that does not say how long it is. */
const chunked = (bytes: number) => {
  let left = bytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = Math.min(left, 64 * 1024)
      if (size) controller.enqueue(new Uint8Array(size).fill(120))
      left -= size
      if (!left) controller.close()
    },
  })
}

test('B4: an event above 1 MB is refused with 413, by header or by count, with the secret or without', async () => {
  expect((await withBearer('x'.repeat(MIB + 1))).status).toBe(413)
  expect((await withBearer(chunked(2 * MIB))).status).toBe(413)
  expect((await send('x'.repeat(MIB + 1), {})).status).toBe(413)
  expect((await withBearer(`{"event":"entry.update","model":"faq","x":"${'x'.repeat(900_000)}"}`)).status).toBe(200)
})

test('B4: an import above 32 MB is refused with 413', async () => {
  expect((await withBearer('x'.repeat(32 * MIB + 1), '/hooks/content/import')).status).toBe(413)
  expect((await withBearer(chunked(33 * MIB), '/hooks/content/import')).status).toBe(413)
})

test.each([
  '',
  'x',
  '[]',
  'null',
  '7',
  '"entry.update"',
  '{}',
  '{"event":7}',
  '{"event":null,"model":"course"}',
  '{"model":"course"}',
])('a body that is no event (%s) is 400 and says what is missing', async body => {
  const response = await withBearer(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'The body must be JSON with event and model' })
})

test('events and models that concern no page are answered 200 and purge nothing', async () => {
  const log = watchLog()
  const unknown: { event: string; model?: string | null }[] = [
    { event: 'trigger-test' },
    { event: 'entry.update', model: 'user' },
    { event: 'entry.create', model: 'role' },
    { event: 'entry.create', model: 'bookmark' },
    { event: 'entry.update', model: 'constructor' },
    { event: 'entry.update', model: null },
    { event: 'entry.update' },
    { event: 'releases.publish', model: 'course' },
    { event: '', model: 'course' },
  ]
  for (const body of unknown) {
    const response = await withBearer(JSON.stringify(body))
    expect(response.status, JSON.stringify(body)).toBe(200)
    expect(await response.json()).toEqual({ purged: [] })
  }
  expect(log.events('cache-purged')).toEqual([])
})

test.each([
  ['course', ['course', 'search']],
  ['lesson', ['lesson', 'course', 'search']],
  ['level', ['level', 'course', 'search']],
  ['article', ['article', 'search']],
  ['article-type', ['article-type', 'article', 'search']],
  ['quest', ['quest', 'search']],
  ['quest-step', ['quest-step', 'quest', 'search']],
  ['faq', ['faq', 'search']],
  ['path', ['path', 'search']],
  ['term', ['term', 'search']],
  ['page', ['page', 'search']],
])('any change of a %s makes its pages stale', (model, tags) => {
  for (const name of ['create', 'update', 'delete', 'publish', 'unpublish'])
    expect(tagsOfEvent({ event: `entry.${name}`, model }).sort()).toEqual([...tags].sort())
})

test('words, site-wide facts and media concern every page', () => {
  expect(tagsOfEvent({ event: 'entry.update', model: 'i18n' })).toContain('i18n')
  expect(tagsOfEvent({ event: 'entry.update', model: 'common' })).toContain('common')
  const everything = ['course', 'lesson', 'article', 'quest', 'quest-step', 'faq', 'page', 'path', 'term', 'common', 'search']
  for (const name of ['create', 'update', 'delete'])
    expect(tagsOfEvent({ event: `media.${name}` })).toEqual(expect.arrayContaining(everything))
})

interface Recording {
  received: { headers: Record<string, string>; body: { event: string; model: string } }
}
const recordings = import.meta.glob<Recording>('../../tests/strapi/*/webhook-*.json', { eager: true, import: 'default' })

test('there are recordings of what Strapi 4 and 5 really send', () => {
  expect(Object.keys(recordings)).toHaveLength(6)
})

test.each(Object.entries(recordings))('%s, sent as Strapi sent it, purges the articles', async (_, { received }) => {
  const response = await send(JSON.stringify(received.body), { ...received.headers, authorization: `Bearer ${SECRET}` })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ purged: ['article', 'search'] })
  expect((await send(JSON.stringify(received.body), received.headers)).status, "the recording's own secret").toBe(401)
})

const bundle = () => JSON.parse(env.BUNDLE) as ContentBundle
const imported = (content: unknown) => withBearer(JSON.stringify(content), '/hooks/content/import')

test('a hook about an article makes its page, its list and its search result anew, and leaves a quest as it is', async () => {
  const slug = 'a-key-for-your-heirs'
  const before = await visitWarm(`/library/${slug}`)
  await visitWarm('/library')
  const quest = await visitWarm('/quests/your-first-wallet')
  await env.DB.prepare(`UPDATE entries SET data = json_set(data, '$.headline', 'Halved again') WHERE slug = ? AND locale = 'en'`)
    .bind(slug)
    .run()
  expect((await visitPage(`/library/${slug}`)).html).toBe(before.html)
  expect((await withBearer(event('article'))).status).toBe(200)
  expect((await visitWarm(`/library/${slug}`)).html).toContain('<h1>Halved again</h1>')
  expect((await visitWarm('/library')).html).toContain('Halved again')
  expect((await visitPage('/quests/your-first-wallet')).html).toBe(quest.html)
})

test('a whole curriculum can be imported: what changed is on the page at once, the same again changes nothing', async () => {
  const content = bundle()
  expect(await (await imported(content)).json()).toMatchObject({ entries: content.entries.length })
  await visitWarm('/courses/crypto-basics')
  const changed = {
    ...content,
    entries: content.entries.map(entry =>
      entry.slug === 'crypto-basics' && entry.kind === 'courses' && entry.locale === 'en'
        ? { ...entry, hash: 'changed', data: { ...entry.data, headline: 'Crypto from one' } }
        : entry,
    ),
  }
  const response = await imported(changed)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ entries: content.entries.length, changed: 1 })
  expect((await visitWarm('/courses/crypto-basics')).html).toContain('<h1>Crypto from one</h1>')
  expect((await visitWarm('/courses')).html).toContain('Crypto from one')
  expect(await (await imported(changed)).json()).toMatchObject({ changed: 0 })
  expect(await (await imported(content)).json()).toMatchObject({ changed: 1 })
  expect((await visitWarm('/courses/crypto-basics')).html).toContain('<h1>Crypto from zero</h1>')
})

test('an import that takes an entry away takes its page away, also from the search', async () => {
  const content = bundle()
  const slug = 'bridges-and-their-risks'
  expect((await visitWarm(`/library/${slug}`)).status).toBe(200)
  const without = { ...content, entries: content.entries.filter(entry => entry.slug !== slug) }
  expect((await imported(without)).status).toBe(200)
  expect((await visitPage(`/library/${slug}`)).status).toBe(404)
  expect((await visitPage('/search?query=bridges')).html).not.toContain(`/library/${slug}`)
  expect((await imported(content)).status).toBe(200)
  expect((await visitWarm(`/library/${slug}`)).status).toBe(200)
})

test('an import that is not valid is 400, names the field, and changes nothing', async () => {
  const content = bundle()
  const [first, ...others] = content.entries
  const wrong: [unknown, string][] = [
    [{ ...content, entries: [{ ...first, slug: '' }, ...others] }, 'entries.0.slug'],
    [{ ...content, entries: [first, { ...others[0], locale: 'xx' }] }, 'entries.1.locale'],
    [{ ...content, entries: [{ ...first, publishedAt: 'yesterday' }] }, 'entries.0.publishedAt'],
    [{ ...content, files: [{ name: '../../x.png', mime: 'image/png', base64: '' }] }, 'files.0.name'],
    [{ ...content, files: [{ name: '0000000000000000.html', mime: 'text/html', base64: '' }] }, 'files.0.name'],
    [{ ...content, translations: undefined }, 'translations'],
    [{}, 'entries'],
  ]
  for (const [body, field] of wrong) {
    const response = await imported(body)
    expect(response.status, field).toBe(400)
    expect(await response.json(), field).toEqual({ error: `The bundle is not valid at ${field}` })
  }
  for (const body of ['', 'x', 'null', '[]']) expect((await withBearer(body, '/hooks/content/import')).status, body).toBe(400)
  const { results } = await env.DB.prepare('SELECT count(*) AS n FROM entries').all<{ n: number }>()
  expect(results[0]?.n).toBe(content.entries.length)
})

test('an import that cannot be written is no half import and no crash', async () => {
  const content = bundle()
  const clash = content.entries.find(entry => entry.kind === 'articles')
  const doubled = { ...content, entries: [...content.entries, { ...clash, documentId: 'another', hash: 'x' }] }
  const notBase64 = { ...content, files: [{ name: 'ffffffffffffffff.png', mime: 'image/png', base64: '!!!' }] }
  for (const body of [doubled, notBase64]) {
    const response = await imported(body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    const { results } = await env.DB.prepare("SELECT count(*) AS n FROM entries WHERE document_id = 'another'").all<{
      n: number
    }>()
    expect(results[0]?.n).toBe(0)
    expect((await visitPage('/search?query=wallet')).status).toBe(200)
  }
})

test('an import needs the secret like every hook', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }])
    expect((await send(env.BUNDLE, headers, '/hooks/content/import')).status).toBe(401)
})

test('hooks are for servers: a GET, or another address below, is not there', async () => {
  for (const path of ['/hooks', '/hooks/content', '/hooks/nope', '/hooks/content/import'])
    expect((await ask(path)).status, path).toBe(404)
  expect((await withBearer('{}', '/hooks/nope')).status).toBe(405)
})

test('hooks of operators want their secret where there is one: whoever writes content learns nothing of people', async () => {
  const operator = 'h5n2-of-the-operator-w93k-alone-72zx'
  const settings = { OPERATOR_SECRET: operator }
  const asked = {
    learner: { name: 'id:1' },
    certificates: { slug: 'none', revoked: true },
    doctor: {},
  }
  for (const [name, wish] of Object.entries(asked)) {
    expect((await callHook(name, wish, settings)).status, name).toBe(401)
    expect((await callHook(name, wish, settings, operator)).status, name).not.toBe(401)
    expect((await callHook(name, wish, { OPERATOR_SECRET: undefined })).status, name).not.toBe(401)
  }
  expect((await callHook('content', { event: 'entry.update', model: 'faq' }, settings)).status).toBe(200)
  expect((await callHook('content', { event: 'entry.update', model: 'faq' }, settings, operator)).status).toBe(401)
})
