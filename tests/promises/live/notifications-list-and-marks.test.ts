import { evictDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../shared/content/account.ts'
import { contentServer } from '../../../worker/content/content-server.ts'
import { settingsOf } from '../../../worker/middleware/settings.ts'
import { resend } from '../../../worker/notifications/deliver.ts'
import { findSession } from '../../../worker/session/sessions.ts'
import { newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { connect, objectOfUser } from '../../support/live.ts'
import { academyWith, storeOf } from '../accounts/academy.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { atOnce } from '../learning/learner.ts'
import { KEPT } from './deeds.ts'
import { bindings, cookieOf, inMs, pinged, soon, toldTo } from './events.ts'
import { type List, mark, unreadOf } from './list-and-mark.ts'
import type { Person } from './person.ts'
import { had, hadMany, recipientOf, rowsFor, waitingFor } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

describe('the list', () => {
  const server = contentServer(settingsOf(bindings), bindings)
  /** Asks the content API built in, as the gateway does. */
  async function listOf(person: Person, query: string): Promise<List> {
    const session = await findSession(storeOf(), cookieOf(person))
    const headers = { authorization: `Bearer ${session?.token}` }
    const answer = await server.fetch(new Request(`${server.origin}/api/notifications?${query}`, { headers }))
    expect(answer.status, query).toBe(200)
    return answer.json()
  }

  test('holds the read, the unread, or both, the newest first', async () => {
    const ada = await somebody()
    const [old, read, fresh] = [await had(ada, 'a'), await had(ada, 'b', { read: true }), await had(ada, 'c')]
    const idsOf = async (query: string) => (await listOf(ada, query)).data.map(({ documentId }) => documentId)
    expect(await idsOf('filters[read]=false')).toEqual([fresh, old])
    expect(await idsOf('filters[read]=true')).toEqual([read])
    expect(await idsOf('')).toEqual([fresh, read, old])
    expect((await listOf(ada, '')).meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } })
    expect(await listOf(await somebody(), '')).toMatchObject({ data: [], meta: { pagination: { total: 0, pageCount: 0 } } })
  })

  let ada: Person
  beforeAll(async () => {
    ada = await somebody()
    await hadMany(ada, 1, 3)
  })
  test.each([
    'filters[read]=maybe',
    'filters[read]=',
    'filters[read][$eq]=x',
    'filters[read]=false&filters[read]=true',
    'filters[user]=1',
    "filters[read]=false'; drop table notifications",
    'sort=password',
    'sort[createdAt]=sideways',
    'pagination[page]=0',
    'pagination[page]=-1',
    'pagination[page]=1.5',
    'pagination[page]=NaN',
    'pagination[page]=Infinity',
    'pagination[page]=',
    'pagination[page]=999999',
    'pagination[page]=4294967296',
    'pagination[page]=9007199254740991',
    'pagination[page]=9007199254740993',
    'pagination[page]=1e21',
    'pagination[pageSize]=0',
    'pagination[pageSize]=-5',
    'pagination[pageSize]=101',
    'pagination[pageSize]=9007199254740991',
    'pagination[pageSize]=x&pagination[page]=y',
    'populate=*',
    '%00=%00',
    `x=${'y'.repeat(1000)}`,
  ])('is answered whatever is asked: %s', async query => {
    const { data, meta } = await listOf(ada, query)
    expect(data.length).toBeLessThanOrEqual(3)
    expect(meta.pagination.total).toBe(3)
    expect(meta.pagination.pageSize).toBeGreaterThan(0)
    const asked = await ada.get(`/api/notifications?${query}`)
    expect(asked.status).toBe(200)
    expect((await asked.json<List>()).data).toHaveLength(3)
  })

  test('comes in pages of at most a hundred, and to a page of the academy whole', async () => {
    const ada = await somebody()
    await hadMany(ada, 1, 250)
    await had(ada, 'read already', { read: true })
    const pages = await Promise.all([1, 2, 3, 4].map(page => listOf(ada, `pagination[page]=${page}&pagination[pageSize]=100`)))
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 51, 0])
    expect(pages[0]?.meta).toEqual({ pagination: { page: 1, pageSize: 100, pageCount: 3, total: 251 } })
    const answer = await ada.get('/api/notifications?filters[read]=false')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { data, meta } = await answer.json<List>()
    expect(data.map(({ documentId }) => documentId)).toEqual(
      Array.from({ length: 250 }, (_, i) => `many-${ada.user.id}-${250 - i}`),
    )
    expect(meta.pagination.total).toBe(250)
  })

  test('of more than a hundred asked for at once is a hundred', async () => {
    expect((await listOf(ada, 'pagination[pageSize]=101')).meta.pagination.pageSize).toBe(100)
  })

  test('is nobody else’s, and nobody’s who is not signed in', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await had(ada, 'a')
    expect(await unreadOf(eve)).toEqual([])
    const answer = await newBrowser().get('/api/notifications')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ data: null, error: { code: 401 } })
  })

  test('brings what still waits for the open pages', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await academyWith({ NOTIFICATIONS: undefined }, cookieOf(ada)).post('/api/bookmarks', KEPT)
    const list = await unreadOf(ada)
    await soon(() => expect(toldTo(page).slice(1)).toEqual([{ type: 'notification', notification: list[0], seq: 1 }]))
  })
})

describe('what is read', () => {
  test.each(['documentId', 'id'] as const)('stays read, by its %s, twice too, and the other pages hear of it once', async by => {
    const ada = await somebody()
    const phone = newBrowser()
    await signInByEmail(phone, ada.email)
    await had(ada, 'a')
    await had(ada, 'b')
    const [one, other] = await unreadOf(ada)
    const pages = [await connect(ada.browser), await connect(phone)]
    for (let i = 0; i < 3; i++) {
      const answer = await mark(ada, one?.[by] ?? '')
      expect(answer.status).toBe(200)
      expect((await answer.json<{ data: Notification }>()).data).toEqual({ ...one, read: true })
    }
    expect((await mark(ada, other?.[by] ?? '', { read: true })).status).toBe(200)
    const told = [
      { type: 'reset', seq: 0 },
      ...[one, other].map((read, i) => ({ type: 'read', ids: [read?.documentId], seq: i + 1 })),
    ]
    for (const page of pages) await soon(() => expect(toldTo(page)).toEqual(told))
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
    for (const page of pages) await pinged(page)
    for (const page of pages) expect(toldTo(page)).toEqual(told)
    expect(await unreadOf(ada)).toEqual([])
    expect((await rowsFor(ada)).map(({ read }) => read)).toEqual([1, 1])
  })

  test('D1: marked fifty times at once it is told once', async () => {
    const ada = await somebody()
    const documentId = await had(ada, 'a')
    const page = await connect(ada.browser)
    expect(await atOnce(50, () => mark(ada, documentId))).toEqual({ 200: 50 })
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    await pinged(page)
    expect(toldTo(page)).toEqual([
      { type: 'reset', seq: 0 },
      { type: 'read', ids: [documentId], seq: 1 },
    ])
  })

  describe('by what is understood', () => {
    let ada: Person
    let [read, unread] = ['', '']
    beforeAll(async () => {
      ada = await somebody()
      ;[read, unread] = [await had(ada, 'a', { read: true }), await had(ada, 'b')]
    })
    afterAll(async () => expect((await rowsFor(ada)).map(row => row.read)).toEqual([1, 0]))

    test.each<[unknown]>([
      [{ data: { read: false } }],
      [{ read: false }],
      [{ read: 'true' }],
      [{ read: 1 }],
      [{ read: null }],
      [{}],
      [{ data: null }],
      [{ data: [] }],
      [[]],
      [null],
      ['read'],
      [7],
      [{ data: { data: { read: true } } }],
    ])('is never taken back, nor set by anything else: %j is 400', async body => {
      for (const id of [read, unread]) {
        const answer = await mark(ada, id, body)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toMatchObject({ data: null, error: { code: 400 } })
      }
    })

    test('comes as JSON that is JSON, and of a size', async () => {
      const put = (body: string) => ada.browser.go(`/api/notifications/${unread}`, { method: 'PUT', body })
      for (const body of ['', '{', 'read=true', '\u0000']) expect((await put(body)).status, body).toBe(400)
      expect((await put(JSON.stringify({ read: true, x: 'x'.repeat(40_000) }))).status).toBe(413)
    })

    test.each(['nothing', '0', '-1', '999999999', 'a b', '..%2fusers%2fme', 'x'.repeat(65), "' or 1=1 --", '%00', '𠮷'])(
      'is there: what is at %j is not, and is 404',
      async id => expect((await mark(ada, id)).status).toBe(404),
    )
  })

  test('A1: is one’s own: another’s is not there, and nobody marks without a session or from another site', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const documentId = await had(ada, 'a')
    const [{ id } = { id: 0 }] = await rowsFor(ada)
    const page = await connect(ada.browser)
    for (const name of [id, documentId]) {
      expect((await mark(eve, name)).status).toBe(404)
      expect((await newBrowser().put(`/api/notifications/${name}`, { read: true })).status).toBe(401)
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const answer = await ada.browser.go(`/api/notifications/${name}`, { method: 'PUT', json: { read: true }, headers })
        expect(answer.status, JSON.stringify(headers)).toBe(403)
      }
    }
    await pinged(page)
    expect(toldTo(page)).toHaveLength(1)
    expect(await unreadOf(ada)).toMatchObject([{ id, documentId }])
  })

  test('F3: is read and told, or neither, where the database fails', async () => {
    const ada = await somebody()
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at < 20; at++) {
        await rowsOf('delete from outbox where recipient = ?', recipientOf(ada))
        const documentId = await had(ada, `${when} ${at}`)
        const { DB, wasReached } = faultyDatabase(at, when)
        const path = `/api/notifications/${documentId}`
        const answer = await academyWith({ DB, NOTIFICATIONS: undefined }, cookieOf(ada)).ask(path, {
          method: 'PUT',
          json: { read: true },
        })
        const told = `${when} ${at}: ${answer.status}`
        const isRead = (await countOf('notifications', 'document_id = ? and read', documentId)) === 1
        expect(await waitingFor(ada), told).toHaveLength(isRead ? 1 : 0)
        if (answer.ok) expect(isRead, told).toBe(true)
        else expect(answer.status, told).toBe(503)
        if (!wasReached()) break
      }
  })

  test('D4: is not unread again when the same notification arrives once more', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    const [one] = await unreadOf(ada)
    await mark(ada, one?.documentId ?? '')
    const told = [
      { type: 'reset', seq: 0 },
      { type: 'notification', notification: one, seq: 1 },
      { type: 'read', ids: [one?.documentId], seq: 2 },
    ]
    await soon(() => expect(toldTo(page)).toEqual(told))
    const object = await objectOfUser(ada.user.id)
    for (let i = 0; i < 2; i++) {
      await rowsOf(
        'insert into outbox values (null, ?, ?, ?, ?)',
        recipientOf(ada),
        `notification ${one?.documentId}`,
        JSON.stringify({ type: 'notification', notification: one }),
        '2026-11-01T00:00:00.000Z',
      )
      await resend(bindings, inMs(0))
      expect(await waitingFor(ada)).toEqual([])
      const back = await connect(ada.browser, 0)
      await pinged(back)
      expect(toldTo(back)).toEqual(told.slice(1))
      await pinged(page)
      expect(toldTo(page)).toEqual(told)
      await evictDurableObject(object)
    }
    expect(await unreadOf(ada)).toEqual([])
    expect((await rowsFor(ada)).map(({ read }) => read)).toEqual([1])
  })
})
