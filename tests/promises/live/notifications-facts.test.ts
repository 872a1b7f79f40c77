import { createScheduledController } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import worker from '../../../worker/index.ts'
import { resend } from '../../../worker/notifications/deliver.ts'
import { somebody } from '../../support/accounts.ts'
import { ask } from '../../support/ask.ts'
import { connect } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { atOnce, bundle, idOf } from '../learning/learner.ts'
import { COURSE, graduate, KEPT } from './deeds.ts'
import { BROKEN_OBJECTS, bindings, cookieOf, earned, inMs, MINUTE_MS, pinged, soon, toldTo } from './events.ts'
import { mark, unreadOf } from './list-and-mark.ts'
import type { Person } from './person.ts'
import { recipientOf, rowsFor, storedAt, subjectsOf, waitingFor } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

describe('what is earned is told', () => {
  test('D1: kept fifty times at once is one achievement, one notification and one event, in both languages', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    expect(await atOnce(50, () => ada.browser.post('/api/bookmarks', KEPT))).toEqual({ 201: 50 })
    expect(await countOf('user_achievements', 'user_id = ?', ada.user.id)).toBe(1)
    const [row, ...others] = await rowsFor(ada)
    expect(others).toEqual([])
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
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
    expect(await subjectsOf(ada)).toEqual([
      'achievement first-course',
      'achievement first-lesson',
      'achievement first-module',
      `certificate course ${idOf('courses', COURSE)}`,
    ])
    await soon(() => expect(toldTo(page)).toHaveLength(5))
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
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
    'F3: where the object %s the deed counts, and the notification waits until it is there again',
    async (_, NOTIFICATIONS) => {
      const ada = await somebody()
      const page = await connect(ada.browser)
      expect((await academyWith({ NOTIFICATIONS }, cookieOf(ada)).post('/api/bookmarks', KEPT)).status).toBe(201)
      const [row] = await rowsFor(ada)
      expect(await waitingFor(ada)).toMatchObject([{ key: `notification ${row?.document_id}` }])
      await pinged(page)
      expect(toldTo(page)).toHaveLength(1)
      // A moment after the deed it may still be on its way.
      await resend(bindings, inMs(0))
      expect(await waitingFor(ada)).toHaveLength(1)
      await resend(bindings, inMs(MINUTE_MS))
      expect(await waitingFor(ada)).toEqual([])
      const list = await unreadOf(ada)
      await soon(() => expect(toldTo(page).slice(1)).toEqual([{ type: 'notification', notification: list[0], seq: 1 }]))
    },
  )

  test('what another version has written, and this one does not know, holds up nothing behind it', async () => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await pinged(page)
    await rowsOf(
      'insert into outbox (recipient, key, item, created_at) values (?, ?, ?, ?)',
      recipientOf(ada),
      'party 1',
      '{"type":"party"}',
      '2026-11-01T00:00:00.000Z',
    )
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
  })

  test('what waits is sent by the clock of the platform', async () => {
    const ada = await somebody()
    await academyWith({ NOTIFICATIONS: undefined }, cookieOf(ada)).post('/api/bookmarks', KEPT)
    await rowsOf("update outbox set created_at = '2026-11-01T00:00:00.000Z' where recipient = ?", recipientOf(ada))
    await worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), bindings)
    expect(await waitingFor(ada)).toEqual([])
    expect((await storedAt(ada)).events).toHaveLength(1)
  })

  test('F3: one person whose object fails holds up nobody else', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    for (const person of [ada, eve])
      await academyWith({ NOTIFICATIONS: undefined }, cookieOf(person)).post('/api/bookmarks', KEPT)
    const { NOTIFICATIONS } = bindings
    const half = {
      idFromName: (name: string) => name,
      get: (name: string) => {
        if (name === recipientOf(ada)) throw new Error('Network connection lost.')
        return NOTIFICATIONS?.getByName(name)
      },
    }
    await resend({ ...bindings, NOTIFICATIONS: half as never }, inMs(MINUTE_MS))
    expect([await waitingFor(ada), await waitingFor(eve)]).toMatchObject([[{}], []])
    await resend(bindings, inMs(MINUTE_MS))
    expect(await waitingFor(ada)).toEqual([])
  })
})

/** A database of which one batch fails at its last statement, when all others of it are done. */
function tornDatabase(tornAt: number) {
  let batches = 0
  const session = () => {
    const real = bindings.DB.withSession('first-primary')
    return {
      prepare: (sql: string) => real.prepare(sql),
      batch: (statements: D1PreparedStatement[]) =>
        real.batch(++batches === tornAt ? [...statements, real.prepare("select json('torn')")] : statements),
    }
  }
  return { DB: { withSession: session, ...session() }, wasReached: () => batches >= tornAt }
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
  const FAULTS = {
    'a batch breaks in the middle': tornDatabase,
    'a step fails': (at: number) => faultyDatabase(at, 'before'),
    'the answer of a step is lost': (at: number) => faultyDatabase(at, 'after'),
  }
  const CASES = Object.entries(DEEDS).flatMap(([what, deed]) =>
    Object.entries(FAULTS).map(([how, fault]) => [what, how, deed, fault] as const),
  )

  /** As many notifications as facts, and a row in the outbox for each. */
  async function expectWhole(person: Person, told: string) {
    const { id } = person.user
    const achieved = await rowsOf<{ slug: string }>('select slug from user_achievements where user_id = ?', id)
    const issued = await rowsOf<{ id: string }>('select entity_id as id from certificates where user_id = ?', id)
    const facts = [...achieved.map(({ slug }) => `achievement ${slug}`), ...issued.map(one => `certificate course ${one.id}`)]
    expect(await subjectsOf(person), told).toEqual(facts.sort())
    const keys = (await rowsFor(person)).map(row => `notification ${row.document_id}`)
    expect((await waitingFor(person)).map(({ key }) => key).sort(), told).toEqual(keys.sort())
  }

  test.each(CASES)('%s, where %s', async (_, how, { person, path, body, subjects }, fault) => {
    const ada = await person()
    const tables = ['bookmarks', 'user_achievements', 'certificates', 'notifications']
    let failures = 0
    for (let at = 1; at < 40; at++) {
      for (const table of tables) await rowsOf(`delete from ${table} where user_id = ?`, ada.user.id)
      await rowsOf('delete from outbox where recipient = ?', recipientOf(ada))
      await rowsOf("delete from facts where learner = ? and entity in ('module', 'course')", `u:${ada.user.id}`)
      const { DB, wasReached } = fault(at)
      const answer = await academyWith({ DB, NOTIFICATIONS: undefined }, cookieOf(ada)).post(path, body)
      const told = `${how}, ${at}: ${answer.status}`
      await expectWhole(ada, told)
      if (answer.ok) expect(await subjectsOf(ada), told).toEqual(subjects)
      else failures++
      expect((await academyWith({ NOTIFICATIONS: undefined }, cookieOf(ada)).post(path, body)).ok, told).toBe(true)
      await expectWhole(ada, `${told}, and once more`)
      expect(await subjectsOf(ada), told).toEqual(subjects)
      if (!wasReached()) break
    }
    expect(failures).toBeGreaterThan(0)
  })
})

test('the hook of another server is answered 409 here, where notifications are our own', async () => {
  const before = await countOf('outbox')
  const headers = { authorization: `Bearer ${bindings.CONTENT_HOOK_SECRET}`, 'content-type': 'application/json' }
  const send = (body: string, more = headers) => ask('/hooks/notifications', { method: 'POST', body, headers: more })
  const body = JSON.stringify({ data: { user: 1, notification: earned(1) } })
  const answer = await send(body)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/its own/) })
  expect((await send(body, { ...headers, authorization: 'Bearer wrong' })).status).toBe(401)
  expect(await countOf('outbox')).toBe(before)
})
