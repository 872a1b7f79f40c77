import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask } from '../../support/ask.ts'
import { signature } from '../../support/hook.ts'
import { connect, objectOfBrowser, rowsInObject, type Socket } from '../../support/live.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, BROKEN_DATABASES, SESSION, someSession } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { bearer, event, forUser, HOOK, keysOf, migrate, newNumbers, newsOf, person, SECRET, send, tell } from './elsewhere.ts'
import { BROKEN_OBJECTS, bindings, connectAt, DAY_MS, earned, failingObjects, numbersOf, pinged, soon, upTo } from './events.ts'

beforeAll(migrate)
beforeEach(async () => {
  await rowsOf('delete from limits')
})
afterEach(() => vi.restoreAllMocks())

const sayError = async (response: Response) => (await response.json<{ error: string }>()).error

describe('what another server tells', () => {
  test('reaches the open pages of its person, signed or with the secret', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    const body = JSON.stringify({ data: forUser(ada.id, 1) })
    const answer = await send(body, { 'x-campus-signature': signature(body, { path: HOOK }) })
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 1, unknown: 0 }])
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1)]))
    expect((await tell({ data: forUser(String(ada.id), 2) })).status).toBe(200)
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1), event(2, 2)]))
  })

  test('is for one person or for many, each in order', async () => {
    const [ada, eve] = [await person(), await person()]
    const pages = [await connect(ada.browser), await connect(eve.browser)] as const
    const list = Array.from({ length: 200 }, (_, i) => forUser(i % 2 ? ada.id : eve.id, i + 1))
    const answer = await tell({ data: list })
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 200, unknown: 0 }])
    for (const page of pages) await soon(() => expect(numbersOf(page)).toEqual(upTo(0, 100)))
    const told = ({ frames }: Socket) => frames.flatMap(frame => (frame.type === 'notification' ? [frame.notification.id] : []))
    expect(told(pages[0])).toEqual(Array.from({ length: 100 }, (_, i) => 2 * i + 2))
    expect(told(pages[1])).toEqual(Array.from({ length: 100 }, (_, i) => 2 * i + 1))
  })

  test('can be two hundred and fifty at once, for as many people; of whom was never here nothing is kept', async () => {
    const known = await Promise.all(Array.from({ length: 60 }, () => person()))
    const first = newNumbers(190)
    const strangers = Array.from({ length: 190 }, (_, i) => first + i)
    const objects = (await listDurableObjectIds(bindings.LEARNERS)).length
    const list = [...strangers.slice(0, 95), ...known.map(({ id }) => id), ...strangers.slice(95)].map(id => forUser(id, 1))
    const answer = await tell({ data: list })
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 60, unknown: 190 }])
    for (const { id } of known) expect(await keysOf(id)).toEqual(['notification told-1'])
    expect(await listDurableObjectIds(bindings.LEARNERS)).toHaveLength(objects)
    const names = await rowsOf<{ id: string }>("select user_id as id from learners where server = 'remote'")
    expect(names.filter(({ id }) => strangers.includes(Number(id)))).toEqual([])
  })

  test('D2: is told once, however often it comes: in one list, one after the other, at the same time', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    await tell({ data: [forUser(ada.id, 1), forUser(ada.id, 1), forUser(String(ada.id), 1)] })
    await tell({ data: forUser(ada.id, 1) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell({ data: forUser(ada.id, 1) })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await tell({ data: forUser(ada.id, 2) })
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1), event(2, 2)]))
  })

  test('D2: is told once, also when it comes again after every page has had it and it was forgotten', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    await tell({ data: [forUser(ada.id, 1), forUser(ada.id, 2)] })
    await soon(() => expect(newsOf(page)).toHaveLength(2))
    page.send('{"type":"ack","seq":2}')
    await pinged(page)
    const object = objectOfBrowser(ada.browser)
    await runInDurableObject(object, instance => {
      instance.whole.now = () => Date.now() + 2 * DAY_MS
    })
    expect(await runDurableObjectAlarm(object)).toBe(true)
    expect(await rowsInObject(object, 'select body from events')).toEqual([{ body: null }, { body: null }])
    await tell({ data: [forUser(ada.id, 1), forUser(ada.id, 2), forUser(ada.id, 3)] })
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1), event(2, 2), event(3, 3)]))
  })

  test('has its number for a name where the server is of version 4', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    const { documentId: _, ...older } = earned(41)
    const recorded = { ...older, updatedAt: '2026-11-21T12:00:00.000Z', locale: null }
    for (let i = 0; i < 2; i++) expect((await tell({ data: { user: ada.id, notification: recorded } })).status).toBe(200)
    const told = { ...older, documentId: '41' }
    await soon(() => expect(newsOf(page)).toEqual([{ type: 'notification', notification: told, seq: 1 }]))
  })

  test.each([
    ['version 5', earned(51)],
    ['version 4', { ...earned(52), documentId: undefined }],
  ])('may be the server’s own webhook of a new entry, of %s', async (_, entry) => {
    const ada = await person()
    const page = await connect(ada.browser)
    const user = { id: ada.id, documentId: 'kd8s', username: 'ada', email: 'ada@people.test', provider: 'local' }
    const body = {
      event: 'entry.create',
      createdAt: '2026-11-21T12:00:00.000Z',
      model: 'notification',
      uid: 'x',
      entry: { ...entry, user },
    }
    const answer = await tell(body)
    expect([answer.status, await answer.json()]).toEqual([200, { accepted: 1, unknown: 0 }])
    const told = { ...entry, documentId: entry.documentId ?? String(entry.id) }
    await soon(() => expect(newsOf(page)).toEqual([{ type: 'notification', notification: told, seq: 1 }]))
    expect(JSON.stringify(page.frames)).not.toContain('ada@people.test')
  })

  test.each(['entry.update', 'entry.delete', 'entry.publish', 'media.create', 'trigger-test'])(
    'is no webhook of another kind: %s is 400',
    async name => {
      const answer = await tell({ event: name, model: 'notification', entry: { ...earned(1), user: { id: 1 } } })
      expect(answer.status).toBe(400)
    },
  )
})

describe('the hook is closed', () => {
  let ada: Awaited<ReturnType<typeof person>>
  let body = ''
  beforeAll(async () => {
    ada = await person()
    body = JSON.stringify({ data: forUser(ada.id, 1) })
  })
  const refused = async (headers: Record<string, string>) => {
    const answer = await send(body, headers)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'The hook is not authenticated' }])
  }

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['that shows nothing', async () => ({})],
    ['with a wrong secret', async () => ({ authorization: `Bearer ${SECRET}x` })],
    ['with an empty secret', async () => ({ authorization: 'Bearer ' })],
    [
      'with a signature of another secret',
      async () => ({ 'x-campus-signature': signature(body, { path: HOOK, secret: 'another' }) }),
    ],
    ['with a signature of another body', async () => ({ 'x-campus-signature': signature(`${body} `, { path: HOOK }) })],
    ['with a signature of long ago', async () => ({ 'x-campus-signature': signature(body, { path: HOOK, skew: -400 }) })],
    ['with a signature for another hook', async () => ({ 'x-campus-signature': signature(body, { path: '/hooks/content' }) })],
    ['with a signature that says nothing', async () => ({ 'x-campus-signature': 't=1,v1=0' })],
    ['with a session', async () => ({ cookie: `${SESSION}=${(await person()).cookie}` })],
  ])('to whoever comes %s', async (_, headers) => {
    await refused(await headers())
    expect(await keysOf(ada.id)).toEqual([])
  })

  test('to whoever sends a signature again', async () => {
    const ada = await person()
    const mine = JSON.stringify({ data: forUser(ada.id, 1) })
    const headers = { 'x-campus-signature': signature(mine, { path: HOOK }) }
    expect((await send(mine, headers)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect((await send(mine, headers)).status).toBe(401)
  })

  test('to every other method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status } = await ask(HOOK, { method, headers: { ...bearer, 'sec-fetch-site': 'same-origin' } })
      expect([404, 405], method).toContain(status)
    }
  })
})

describe('what nobody can tell', () => {
  const one = earned(1)
  const some = (notification: object) => ({ data: { user: 1, notification } })
  /** The user of all these is signed in here, so that something could be stored. */
  beforeAll(() => someSession({ userId: '1' }))

  test.each<[what: string, body: unknown, field: string]>([
    ['an event of an unknown type', some({ ...one, event: { ...one.event, eventType: 'New Friend' } }), 'event'],
    ['no event', some({ ...one, event: undefined }), 'event'],
    ['an event without what was earned', some({ ...one, event: { eventType: 'New User Certificate' } }), 'certificate'],
    ['no number', some({ ...one, id: undefined }), 'id'],
    ['a number that is none', some({ ...one, id: 'x' }), 'id'],
    ['an empty name', some({ ...one, documentId: '' }), 'documentId'],
    ['a name beyond measure', some({ ...one, documentId: 'x'.repeat(201) }), 'documentId'],
    ['no word whether it was read', some({ ...one, read: undefined }), 'read'],
    ['no time', some({ ...one, createdAt: undefined }), 'createdAt'],
    ['a time that is none', some({ ...one, createdAt: 'yesterday' }), 'createdAt'],
    ['no notification', { data: { user: 1 } }, 'notification'],
    ['no user', { data: { notification: one } }, 'user'],
    ['nobody', { data: { user: null, notification: one } }, 'user'],
    ['a user without a name', { data: { user: '', notification: one } }, 'user'],
    ['a user beyond measure', { data: { user: 'x'.repeat(65), notification: one } }, 'user'],
    ['half a user', { data: { user: 1.5, notification: one } }, 'user'],
    ['one of a list', { data: [forUser(1, 1), { user: 1 }] }, 'data.1.notification'],
    ['no list', { data: [] }, 'data'],
    ['251 at once', { data: Array.from({ length: 251 }, () => ({ user: 1, notification: one })) }, 'data'],
    ['no data', {}, 'data'],
    ['nothing', null, 'data'],
    ['a list', [forUser(1, 1)], 'data'],
    ['a text', 'data', 'data'],
    ['a webhook without its user', { event: 'entry.create', model: 'notification', entry: one }, 'user'],
    ['a webhook of nobody', { event: 'entry.create', model: 'notification', entry: { ...one, user: null } }, 'user'],
    ['a webhook of another model', { event: 'entry.create', model: 'course', entry: { ...one, user: { id: 1 } } }, 'model'],
  ])('%s is 400, and says where', async (_, body, field) => {
    const answer = await tell(body)
    expect(answer.status).toBe(400)
    expect(await sayError(answer)).toMatch(new RegExp(`\\b${field}\\b`))
    expect(await keysOf(1)).toEqual([])
  })

  test.each(['', '{', 'data', '\u0000', '['.repeat(10_000)])('is no JSON: %j', async body => {
    expect((await send(body, bearer)).status).toBe(400)
  })

  test('B4: more than 1 MB is 413', async () => {
    expect((await send('x'.repeat(1024 * 1024 + 1), bearer)).status).toBe(413)
    expect((await send('x'.repeat(1024 * 1024 + 1), {})).status).toBe(413)
  })

  test('B1: words that look like script or a query stay words', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    const title = '</script><script>alert(1)</script>\'); drop table outbox; -- "\\ 𠮷'
    const notification = { ...earned(1), event: { eventType: 'New User Achievement', achievement: { id: 1, slug: 'x', title } } }
    expect((await tell({ data: { user: ada.id, notification } })).status).toBe(200)
    await soon(() => expect(newsOf(page)).toEqual([{ type: 'notification', notification, seq: 1 }]))
  })
})

describe('F3: what was answered 2xx is kept, everything else is answered 503, to be sent again', () => {
  const post = (more: Record<string, unknown>, json: unknown) =>
    academyWith(more).ask(HOOK, { method: 'POST', json, headers: bearer })
  async function expectToSendAgain(answer: Response) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).not.toMatch(/D1|select|learners|Network|lost/)
  }

  test.each(Object.entries(BROKEN_OBJECTS))('where the object %s', async (_, LEARNERS) => {
    const ada = await person()
    const page = await connect(ada.browser)
    const json = { data: [forUser(ada.id, 1), forUser(ada.id, 2)] }
    const log = watchLog()
    for (let i = 0; i < 2; i++) await expectToSendAgain(await post({ LEARNERS }, json))
    expect(log.events('live-failed').length).toBeGreaterThan(0)
    expect(log.text()).not.toContain('Deed')
    await pinged(page)
    expect(newsOf(page)).toEqual([])
    expect((await tell(json)).status).toBe(200)
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1), event(2, 2)]))
  })

  test('D2: where the answer of the object is lost it comes once all the same', async () => {
    const ada = await person()
    const page = await connect(ada.browser)
    const json = { data: [forUser(ada.id, 1), forUser(ada.id, 2)] }
    for (let i = 0; i < 2; i++) await expectToSendAgain(await post({ LEARNERS: failingObjects(() => 'after') }, json))
    expect((await tell(json)).status).toBe(200)
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1), event(2, 2)]))
    await pinged(page)
    expect(newsOf(page)).toHaveLength(2)
  })

  test.each([2, 60])('one person of %i whose object fails holds up nobody else', async count => {
    const people = await Promise.all(Array.from({ length: count }, () => person()))
    const [ada, ...others] = people
    const [key] = ada?.cookie.split('.') ?? []
    const LEARNERS = failingObjects((_, name) => (name === key ? 'before' : null))
    const json = { data: people.map(({ id }) => forUser(id, 1)) }
    await expectToSendAgain(await post({ LEARNERS }, json))
    expect(await keysOf(ada?.id ?? 0)).toEqual([])
    const told = await Promise.all(others.map(({ id }) => keysOf(id)))
    expect(told.filter(keys => keys.length !== 1)).toEqual([])
    expect((await tell(json)).status).toBe(200)
    for (const { id } of people) expect(await keysOf(id)).toEqual(['notification told-1'])
  })

  test.each(Object.entries(BROKEN_DATABASES))('where the database %s', async (_, DB) => {
    const ada = await person()
    const page = await connect(ada.browser)
    const json = { data: forUser(ada.id, 1) }
    await expectToSendAgain(await post({ DB }, json))
    expect((await tell(json)).status).toBe(200)
    await soon(() => expect(newsOf(page)).toEqual([event(1, 1)]))
  })

  test('and where there are no objects, or no database that names them, it is never answered 2xx', async () => {
    const ada = await person()
    const json = { data: forUser(ada.id, 1) }
    for (const more of [{ DB: undefined }, { LEARNERS: undefined }]) expect((await post(more, json)).status).toBe(409)
    expect(await keysOf(ada.id)).toEqual([])
  })
})

test('A1: people of another server who have the same number hear nothing of each other', async () => {
  const ada = await person()
  const page = await connect(ada.browser)
  const json = { data: forUser(ada.id, 7) }
  const log = watchLog()
  for (const CONTENT_SERVER_NAME of ['other', 'content.test:8080', 'content.test.evil.test']) {
    const settings = { CONTENT_SERVER_NAME }
    const post = async () => (await academyWith(settings).ask(HOOK, { method: 'POST', json, headers: bearer })).json()
    // Nobody of this number was signed in there yet.
    expect(await post()).toEqual({ accepted: 0, unknown: 1 })
    await someSession({ userId: String(ada.id), settings })
    expect(await keysOf(ada.id, CONTENT_SERVER_NAME)).toEqual([])
    expect(await post()).toEqual({ accepted: 1, unknown: 0 })
    expect(await keysOf(ada.id, CONTENT_SERVER_NAME)).toEqual(['notification told-7'])
  }
  expect(log.events('notifications-unknown')).toEqual(Array(3).fill({ event: 'notifications-unknown', people: 1 }))
  // A user whose id looks like a place beside the own one, or like the name of the object.
  const [key = ''] = ada.cookie.split('.')
  for (const user of [`../campus/${ada.id}`, `/${ada.id}`, ` ${ada.id}`, `${ada.id}/`, `0${ada.id}`, key])
    expect((await tell({ data: forUser(user, 8) })).status).toBe(200)
  await tell({ data: forUser(ada.id, 1) })
  await soon(() => expect(newsOf(page)).toEqual([event(1, 1)]))
})

test('a CMS that has moved to another host keeps its people, and their notifications arrive', async () => {
  const ada = await person()
  const page = await connect(ada.browser)
  const json = { data: forUser(ada.id, 9) }
  const moved = academyWith({ CONTENT_API_URL: 'https://cms.moved.test' })
  expect(await (await moved.ask(HOOK, { method: 'POST', json, headers: bearer })).json()).toEqual({ accepted: 1, unknown: 0 })
  await soon(() => expect(newsOf(page)).toEqual([event(9, 1)]))
})

test('a page asks for news itself, unless the operator says that this server tells them', async () => {
  const { cookie } = await person()
  const helloOf = async (more: Record<string, unknown>) => {
    const page = await connectAt(more, cookie)
    await pinged(page)
    return page.frames[0]
  }
  expect(await helloOf({})).toEqual({ type: 'hello', user: expect.any(String), poll: true })
  expect(await helloOf({ NOTIFICATION_HOOK: '' })).toEqual({ type: 'hello', user: expect.any(String), poll: true })
  expect(await helloOf({ NOTIFICATION_HOOK: 'on' })).toEqual({ type: 'hello', user: expect.any(String), poll: false })
})
