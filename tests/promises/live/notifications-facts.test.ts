import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { somebody } from '../../support/accounts.ts'
import { ask } from '../../support/ask.ts'
import { connect, rowsInObject } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { atOnce, bundle, idOf } from '../learning/learner.ts'
import { COURSE, graduate, KEPT } from './deeds.ts'
import { BROKEN_OBJECTS, bindings, cookieOf, earned, failingObjects, pinged, soon, toldTo } from './events.ts'
import { mark, unreadOf } from './list-and-mark.ts'
import { objectOf, type Person } from './person.ts'
import { dieBeforeSending, eventsOf, failAtStep, rowsFor, subjectsOf } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

/** What a learner's object knows that they have earned. */
const achievementsIn = async (person: Person) =>
  (await rowsInObject<{ id: string }>(objectOf(person), "select entity_id as id from facts where entity = 'achievement'"))
    .map(({ id }) => id)
    .sort()

describe('what is earned is told', () => {
  test('D1: kept fifty times at once is one achievement, one notification and one event, in both languages', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    expect(await atOnce(50, () => ada.browser.post('/api/bookmarks', KEPT))).toEqual({ 201: 50 })
    expect(await achievementsIn(ada)).toEqual(['first-bookmark'])
    const [row, ...others] = await rowsFor(ada)
    expect(others).toEqual([])
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    await pinged(page)
    const [told, ...more] = await unreadOf(ada)
    expect(more).toEqual([])
    expect(told).toMatchObject({
      documentId: row?.document_id,
      read: false,
      event: {
        eventType: 'New User Achievement',
        achievement: { slug: 'first-bookmark', title: 'Dog-ear', titles: { en: 'Dog-ear', 'ja-JP': 'しおり' } },
      },
    })
    expect(toldTo(page)).toEqual([
      { type: 'reset', seq: 0 },
      { type: 'notification', notification: told, seq: 1 },
    ])
  })

  test('D1: a certificate asked for fifty times at once is one notification and one event, in both languages', async () => {
    const ada = await graduate()
    const page = await connect(ada.browser)
    expect(await atOnce(50, () => ada.browser.post('/api/create-certificate', { course: COURSE }))).toEqual({ 200: 50 })
    const titleIn = (locale: string) =>
      bundle.entries.find(entry => entry.kind === 'courses' && entry.slug === COURSE && entry.locale === locale)?.data.headline
    const [certificate] = await rowsOf('select id, slug from certificates where user_id = ?', ada.user.id)
    // The certificate is kept once it stands in the index, and the answer does not wait for that.
    await soon(async () => expect(await subjectsOf(ada)).toHaveLength(4))
    expect(await subjectsOf(ada)).toEqual([
      'achievement first-course',
      'achievement first-lesson',
      'achievement first-module',
      `certificate course ${idOf('courses', COURSE)}`,
    ])
    await soon(() => expect(toldTo(page)).toHaveLength(5))
    await pinged(page)
    const list = await unreadOf(ada)
    expect(list.map(({ event }) => event)).toContainEqual({
      eventType: 'New User Certificate',
      certificate: { ...certificate, title: titleIn('en'), titles: { en: titleIn('en'), 'ja-JP': titleIn('ja-JP') } },
    })
    const told = toldTo(page).flatMap(frame => (frame.type === 'notification' ? [frame.notification] : []))
    expect(told.sort((a, b) => b.id - a.id)).toEqual(list)
  })

  test('what is earned once more after it was read is not told again', async () => {
    const ada = await somebody()
    const { id } = await (await ada.browser.post('/api/bookmarks', KEPT))
      .json<{ data: { documentId: string } }>()
      .then(({ data }) => ({ id: data.documentId }))
    const [first] = await unreadOf(ada)
    await mark(ada, first?.documentId ?? '')
    await ada.browser.delete(`/api/bookmarks/${id}`)
    await ada.browser.post('/api/bookmarks', KEPT)
    expect(await rowsFor(ada)).toMatchObject([{ document_id: first?.documentId, read: 1 }])
    expect(await unreadOf(ada)).toEqual([])
  })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'F3: where the object %s the deed is refused, nobody is signed out, and done again it counts and is told once',
    async (_, LEARNERS) => {
      const ada = await somebody()
      const page = await connect(ada.browser)
      const refused = await academyWith({ LEARNERS }, cookieOf(ada)).post('/api/bookmarks', KEPT)
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []])
      expect([await rowsFor(ada), await achievementsIn(ada)]).toEqual([[], []])
      await pinged(page)
      expect(toldTo(page)).toHaveLength(1)
      expect((await ada.browser.post('/api/bookmarks', KEPT)).status).toBe(201)
      const list = await unreadOf(ada)
      expect(list).toHaveLength(1)
      await soon(() => expect(toldTo(page).slice(1)).toEqual([{ type: 'notification', notification: list[0], seq: 1 }]))
    },
  )

  test('F3: one person whose object fails holds up nobody else', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const [key] = cookieOf(ada).split('.')
    const LEARNERS = failingObjects((_, name) => (name === key ? 'before' : null))
    const deedOf = (person: Person) => academyWith({ LEARNERS }, cookieOf(person)).post('/api/bookmarks', KEPT)
    expect((await Promise.all([deedOf(ada), deedOf(eve)])).map(({ status }) => status)).toEqual([503, 201])
    expect([await unreadOf(ada), await unreadOf(eve)]).toMatchObject([[], [{}]])
  })

  test('D7: by an object that died before it could send it: it is there once, and comes with the next socket', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser, 0)
    await pinged(page)
    await dieBeforeSending(objectOf(ada))
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(page.closed).not.toBeNull())
    expect((await ada.browser.post('/api/bookmarks', KEPT)).status).toBe(201)
    const list = await unreadOf(ada)
    expect(list).toHaveLength(1)
    const back = await connect(ada.browser, 0)
    await soon(() => expect(toldTo(back)).toEqual([{ type: 'notification', notification: list[0], seq: 1 }]))
  })
})

/** As if the deed had never been done. */
async function undo(person: Person) {
  await rowsOf('delete from certificates where user_id = ?', person.user.id)
  await runInDurableObject(objectOf(person), async (_, { storage }) => {
    for (const table of ['bookmarks', 'notifications', 'events', 'queue']) storage.sql.exec(`delete from ${table}`)
    storage.sql.exec("delete from facts where entity in ('achievement', 'module', 'course')")
    storage.sql.exec("delete from about where name like 'certificate %'")
    await storage.deleteAlarm()
  })
}

describe('F3: a deed and what tells it are written together or not at all', () => {
  const DEEDS = {
    'a bookmark': { person: () => somebody(), path: '/api/bookmarks', body: KEPT, subjects: ['achievement first-bookmark'] },
    'a certificate': {
      person: graduate,
      path: '/api/create-certificate',
      body: { course: COURSE },
      subjects: [
        ...['first-course', 'first-lesson', 'first-module'].map(slug => `achievement ${slug}`),
        `certificate course ${idOf('courses', COURSE)}`,
      ],
    },
  }
  type Fault = (
    person: Person,
    at: number,
  ) => Promise<{ settings: Record<string, unknown>; end: () => Promise<boolean> | boolean }>
  /** Steps that can fail, each in its way; `end` answers whether there was such a step. */
  const FAULTS: Record<string, Fault> = {
    'a statement inside the object fails': async (person, at) => ({ settings: {}, end: await failAtStep(objectOf(person), at) }),
    ...Object.fromEntries(
      (['before', 'after'] as const).flatMap(when => {
        const lost = when === 'before' ? 'a call' : 'the answer of a call'
        const ofObject: Fault = async (_, at) => {
          let calls = 0
          return { settings: { LEARNERS: failingObjects(() => (++calls === at ? when : null)) }, end: () => calls >= at }
        }
        const ofDatabase: Fault = async (_, at) => {
          const { DB, wasReached } = faultyDatabase(at, when)
          return { settings: { DB }, end: wasReached }
        }
        return [
          [`${lost} to the object is lost`, ofObject],
          [`${lost} to the database is lost`, ofDatabase],
        ] as const
      }),
    ),
  }
  const CASES = Object.entries(DEEDS).flatMap(([what, deed]) =>
    Object.entries(FAULTS).map(([how, fault]) => [what, how, deed, fault] as const),
  )

  /** As many notifications as facts, and an event for each; what the index says, the object says too. */
  async function expectWhole(person: Person, told: string) {
    const issued = await rowsOf<{ id: string }>('select entity_id as id from certificates where user_id = ?', person.user.id)
    const facts = [
      ...(await achievementsIn(person)).map(slug => `achievement ${slug}`),
      ...issued.map(one => `certificate course ${one.id}`),
    ]
    expect(await subjectsOf(person), told).toEqual(facts.sort())
    const ids = (await rowsFor(person)).map(row => row.document_id)
    expect((await eventsOf(person)).map(event => event.notification.documentId).sort(), told).toEqual(ids.sort())
    expect(await rowsInObject(objectOf(person), "select id from queue where kind = 'certificate'"), told).toEqual([])
  }

  test.each(CASES)('%s, where %s', { timeout: 60_000 }, async (_, how, { person, path, body, subjects }, fault) => {
    const ada = await person()
    let faults = 0
    let failures = 0
    for (let at = 1; at < 200; at++) {
      await undo(ada)
      await rowsOf('delete from limits')
      const { settings, end } = await fault(ada, at)
      const answer = await academyWith(settings, cookieOf(ada)).post(path, body)
      const wasReached = await end()
      const told = `${how}, ${at}: ${answer.status}`
      if (!answer.ok) failures++
      expect(answer.ok ? 503 : answer.status, told).toBe(503)
      expect(answer.headers.getSetCookie(), told).toEqual([])
      // What was begun and not finished is finished by the object itself, at the latest after the learner's next call.
      if (!answer.ok) await ada.browser.get('/api/sessions')
      await runDurableObjectAlarm(objectOf(ada))
      await expectWhole(ada, told)
      if (answer.ok) expect(await subjectsOf(ada), told).toEqual(subjects)
      expect((await academyWith({}, cookieOf(ada)).post(path, body)).ok, told).toBe(true)
      await expectWhole(ada, `${told}, and once more`)
      expect(await subjectsOf(ada), told).toEqual(subjects)
      if (!wasReached) break
      faults++
    }
    expect(faults).toBeLessThan(190)
    const needsDatabase = path === '/api/create-certificate'
    if (needsDatabase || !how.includes('database')) expect(failures).toBeGreaterThan(0)
  })
})

test('D7: what waits in an object has an alarm, whichever statement fails: nobody has to come back for it', async () => {
  const ada = await graduate()
  let waited = 0
  for (let at = 1; at < 200; at++) {
    await undo(ada)
    const end = await failAtStep(objectOf(ada), at)
    // The index cannot be written, so that it is left to the object.
    const { DB } = faultyDatabase(1, 'before')
    await academyWith({ DB }, cookieOf(ada)).post('/api/create-certificate', { course: COURSE })
    const wasReached = await end()
    const waiting = await rowsInObject(objectOf(ada), 'select kind from queue')
    if (waiting.length) {
      expect(await runInDurableObject(objectOf(ada), (_, { storage }) => storage.getAlarm()), `at step ${at}`).not.toBeNull()
      waited++
    }
    if (!wasReached) break
  }
  expect(waited).toBeGreaterThan(0)
})

test('the hook of another server is answered 409 here, where notifications are our own', async () => {
  const ada = await somebody()
  const headers = { authorization: `Bearer ${bindings.CONTENT_HOOK_SECRET}`, 'content-type': 'application/json' }
  const send = (body: string, more = headers) => ask('/hooks/notifications', { method: 'POST', body, headers: more })
  const body = JSON.stringify({ data: { user: ada.user.id, notification: earned(1) } })
  const answer = await send(body)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/its own/) })
  expect((await send(body, { ...headers, authorization: 'Bearer wrong' })).status).toBe(401)
  expect(await eventsOf(ada)).toEqual([])
})
