import { evictDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '../../../shared/content/account.ts'
import { askLearner } from '../../../worker/learner/ask-learner.ts'
import type { Wanted } from '../../../worker/learner/notifications.ts'
import { newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { connect, objectOfUser } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { atOnce } from '../learning/learner.ts'
import { KEPT } from './deeds.ts'
import { BROKEN_OBJECTS, bindings, cookieOf, failingObjects, pinged, secretHashOf, soon, toldTo } from './events.ts'
import { type List, mark, unreadOf } from './list-and-mark.ts'
import { objectOf, type Person } from './person.ts'
import { dieBeforeSending, eventsOf, failAtStep, had, hadMany, rowsFor } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

describe('the list', () => {
  /** Asks a learner's object in their name, as the gateway does. */
  async function listOf(person: Person, wanted: Wanted) {
    const [key = ''] = cookieOf(person).split('.')
    const caller = { secretHash: await secretHashOf(cookieOf(person)), now: new Date().toISOString() }
    const done = await askLearner(bindings.LEARNERS, key, caller, 'notifications', wanted)
    if (done === 'over') throw new Error('Nobody is known')
    return done.value
  }

  test('holds the read, the unread, or both, the newest first', async () => {
    const ada = await somebody()
    const [old, read, fresh] = [await had(ada, 'a'), await had(ada, 'b', { read: true }), await had(ada, 'c')]
    const idsOf = async (read?: boolean) =>
      (await listOf(ada, { read, page: 1, pageSize: 25 })).list.map(({ documentId }) => documentId)
    expect(await idsOf(false)).toEqual([fresh, old])
    expect(await idsOf(true)).toEqual([read])
    expect(await idsOf()).toEqual([fresh, read, old])
    expect((await listOf(ada, { page: 1, pageSize: 25 })).total).toBe(3)
    expect(await listOf(await somebody(), { page: 1, pageSize: 25 })).toEqual({ list: [], total: 0 })
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
    `x=${'y'.repeat(1000)}`,
  ])('is all that is unread, whatever is asked: %s', async query => {
    const asked = await ada.get(`/api/notifications?${query}`)
    expect(asked.status).toBe(200)
    const { data, meta } = await asked.json<List>()
    expect(data).toHaveLength(3)
    expect(meta.pagination).toEqual({ page: 1, pageSize: 3, pageCount: 1, total: 3 })
  })

  test('comes in pages from its object, and to a page of the academy whole', async () => {
    const ada = await somebody()
    await hadMany(ada, 1, 250)
    await had(ada, 'read already', { read: true })
    const pages = await Promise.all([1, 2, 3, 4].map(page => listOf(ada, { page, pageSize: 100 })))
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([100, 100, 51, 0].map(length => [length, 251]))
    const numbers = pages.flatMap(({ list }) => list.map(({ id }) => id))
    expect(numbers).toEqual(Array.from({ length: 251 }, (_, i) => 251 - i))
    const answer = await ada.get('/api/notifications?filters[read]=false')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { data, meta } = await answer.json<List>()
    expect(data.map(({ documentId }) => documentId)).toEqual(
      Array.from({ length: 250 }, (_, i) => `many-${ada.user.id}-${250 - i}`),
    )
    expect(meta.pagination.total).toBe(250)
  })

  test('is nobody else’s, and nobody’s who is not signed in', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await had(ada, 'a')
    expect(await unreadOf(eve)).toEqual([])
    const answer = await newBrowser().get('/api/notifications')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ data: null, error: { code: 401 } })
  })

  test('has what was earned a moment ago, though no page was open and the object slept in between', async () => {
    const ada = await somebody()
    await ada.browser.post('/api/bookmarks', KEPT)
    await evictDurableObject(await objectOfUser(ada.user.id))
    const list = await unreadOf(ada)
    expect(list).toMatchObject([{ event: { achievement: { slug: 'first-bookmark' } } }])
    const page = await connect(ada.browser, 0)
    await soon(() => expect(toldTo(page)).toEqual([{ type: 'notification', notification: list[0], seq: 1 }]))
  })

  test.each(Object.entries(BROKEN_OBJECTS))('F3: is 503 where the object %s, and nobody is signed out', async (_, LEARNERS) => {
    const answer = await academyWith({ LEARNERS }, cookieOf(ada)).ask('/api/notifications')
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
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

    test.each(['nothing', '0', '-1', '999999999', 'a b', '..%2fusers%2fme', 'x'.repeat(65), "' or 1=1 --", '𠮷'])(
      'is there: what is at %j is not, and is 404',
      async id => expect((await mark(ada, id)).status).toBe(404),
    )

    test('has no control character in its id, nor has the query of a list', async () => {
      expect((await mark(ada, '%00')).status).toBe(400)
      expect((await ada.get('/api/notifications?%00=%00')).status).toBe(400)
    })
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

  /** Ways in which marking can break at one of its steps; `end` answers whether there was such a step. */
  const FAULTS = {
    'a statement inside the object fails': async (person: Person, at: number) => ({
      settings: {},
      end: await failAtStep(objectOf(person), at),
    }),
    'a call to the object is lost': async (_: Person, at: number) => {
      let calls = 0
      return { settings: { LEARNERS: failingObjects(() => (++calls === at ? 'before' : null)) }, end: async () => calls >= at }
    },
    'the answer of the object is lost': async (_: Person, at: number) => {
      let calls = 0
      return { settings: { LEARNERS: failingObjects(() => (++calls === at ? 'after' : null)) }, end: async () => calls >= at }
    },
  }
  test.each(Object.entries(FAULTS))('F3: is read and told, or neither, where %s', async (_, fault) => {
    const ada = await somebody()
    let failures = 0
    for (let at = 1; at < 60; at++) {
      const documentId = await had(ada, `one more ${at}`)
      const isTold = async () =>
        (await eventsOf(ada)).filter(event => event.type === 'read' && event.ids[0] === documentId).length
      const isRead = async () => (await rowsFor(ada)).filter(row => row.document_id === documentId && row.read).length
      const { settings, end } = await fault(ada, at)
      const put = (more: Record<string, unknown>) =>
        academyWith(more, cookieOf(ada)).ask(`/api/notifications/${documentId}`, { method: 'PUT', json: { read: true } })
      const answer = await put(settings)
      const wasReached = await end()
      const told = `${at}: ${answer.status}`
      expect(await isTold(), told).toBe(await isRead())
      if (answer.ok) expect(await isRead(), told).toBe(1)
      else expect(answer.status, told).toBe(503)
      if (!answer.ok) failures++
      expect((await put({})).status, told).toBe(200)
      expect([await isRead(), await isTold()], told).toEqual([1, 1])
      if (!wasReached) break
    }
    expect(failures).toBeGreaterThan(0)
  })

  test('D7: is told once where the object dies before it can send it', async () => {
    const ada = await somebody()
    const documentId = await had(ada, 'a')
    const page = await connect(ada.browser, 0)
    await pinged(page)
    await dieBeforeSending(objectOf(ada))
    await mark(ada, documentId)
    await soon(() => expect(page.closed).not.toBeNull())
    expect((await mark(ada, documentId)).status).toBe(200)
    const back = await connect(ada.browser, 0)
    await pinged(back)
    expect(toldTo(back)).toEqual([{ type: 'read', ids: [documentId], seq: 1 }])
  })

  test('D4: is not unread again when the same notification arrives once more', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    const [one] = await unreadOf(ada)
    const [key = ''] = cookieOf(ada).split('.')
    const asSystem = { secretHash: null, now: new Date().toISOString() }
    const before = await askLearner(bindings.LEARNERS, key, asSystem, 'dump', null)
    if (before === 'over') throw new Error('Nobody is known')
    await mark(ada, one?.documentId ?? '')
    const told = [
      { type: 'reset', seq: 0 },
      { type: 'notification', notification: one, seq: 1 },
      { type: 'read', ids: [one?.documentId], seq: 2 },
    ]
    await soon(() => expect(toldTo(page)).toEqual(told))
    for (const seq of [3, 4]) {
      // As an older copy of the same person has it, where it was not read.
      const load = { id: crypto.randomUUID(), dump: before.value, errands: [] }
      await askLearner(bindings.LEARNERS, key, asSystem, 'take', { load, taught: { courses: [], quests: [] } })
      const back = await connect(ada.browser, 0)
      await pinged(back)
      told.push({ type: 'changed', seq } as never)
      expect(toldTo(back)).toEqual(told.slice(1))
      await pinged(page)
      expect(toldTo(page)).toEqual(told)
      await evictDurableObject(await objectOfUser(ada.user.id))
    }
    expect(await unreadOf(ada)).toEqual([])
    expect((await rowsFor(ada)).map(({ read }) => read)).toEqual([1])
  })
})
