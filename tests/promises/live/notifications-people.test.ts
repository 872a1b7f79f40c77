import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import { askLearner } from '../../../worker/learner/ask-learner.ts'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { passFiveMinutes } from '../../support/clock.ts'
import { connect, rowsInObject, type Socket } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { bundle } from '../learning/learner.ts'
import { COURSE, graduate, KEPT } from './deeds.ts'
import {
  askLiveAt,
  BROKEN_OBJECTS,
  bindings,
  closedWith,
  cookieOf,
  DAY_MS,
  delivery,
  expectOpen,
  failingObjects,
  inMs,
  pinged,
  soon,
  toldTo,
} from './events.ts'
import { mark, unreadOf } from './list-and-mark.ts'
import { objectOf, type Person } from './person.ts'
import { had, hadMany, rowsFor, storedIn, subjectsOf } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

/** What is left of an object of which nothing is kept but that it leads on, or is nobody's: for good. */
async function expectEmptied(object: ReturnType<typeof objectOf>, left: 'gone' | 'handed-over') {
  await soon(async () => expect(Object.keys((await storedIn(object)).tables)).toEqual(['about']))
  const { tables, alarm } = await storedIn(object)
  expect(tables.about?.map(({ name }) => name).sort()).toEqual([left, 'step'])
  // What leads on goes one day, too.
  if (left === 'gone') expect(alarm).toBeNull()
}

/** Shows that two accounts are one person's: the first is offered to take the second in. */
async function offerMerge(ada: Person, eve: Person) {
  await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
  const { code } = await letterTo(eve.email)
  expect((await ada.browser.post('/api/passwordless/verify', { code })).status).toBe(409)
}
/** Makes one account of two: the first stays. */
async function merge(ada: Person, eve: Person) {
  await offerMerge(ada, eve)
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
}

describe('when accounts become one', () => {
  test('it has what both were told, once, and read where either has read it', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    for (const [person, subject, read] of [
      [ada, 'achievement both unread', false],
      [eve, 'achievement both unread', false],
      [ada, 'achievement read by the first', true],
      [eve, 'achievement read by the first', false],
      [ada, 'achievement read by the second', false],
      [eve, 'achievement read by the second', true],
      [ada, 'achievement read by both', true],
      [eve, 'achievement read by both', true],
      [ada, 'achievement of the first', false],
      [eve, 'achievement of the second', false],
      [eve, 'achievement of the second, read', true],
    ] as const)
      await had(person, subject, { read })
    await merge(ada, eve)
    expect(Object.fromEntries((await rowsFor(ada)).map(({ subject, read }) => [subject, read === 1]))).toEqual({
      'achievement both unread': false,
      'achievement read by the first': true,
      'achievement read by the second': true,
      'achievement read by both': true,
      'achievement of the first': false,
      'achievement of the second': false,
      'achievement of the second, read': true,
    })
    expect(await rowsFor(ada)).toHaveLength(7)
    await expectEmptied(objectOf(eve), 'handed-over')
    expect(await unreadOf(ada)).toHaveLength(3)
  })

  test('pages of the one that stays fetch the list again; those of the other are closed, and its object forgets', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await eve.browser.post('/api/bookmarks', KEPT)
    const theirObject = objectOf(eve)
    const [hers, theirs] = [await connect(ada.browser), await connect(eve.browser, 0)]
    await soon(() => expect(toldTo(theirs)).toHaveLength(1))
    await merge(ada, eve)
    await soon(() =>
      expect(toldTo(hers)).toEqual([
        { type: 'reset', seq: 0 },
        { type: 'changed', seq: 1 },
      ]),
    )
    await closedWith(theirs, CLOSE.sessionOver)
    await expectEmptied(theirObject, 'handed-over')
    await expectOpen(hers)
    expect(await unreadOf(ada)).toMatchObject([{ event: { achievement: { slug: 'first-bookmark' } } }])
    // A deed of both is one deed, so it is not notified again.
    await ada.browser.post('/api/bookmarks', KEPT)
    await pinged(hers)
    expect([toldTo(hers).length, await subjectsOf(ada)]).toEqual([2, ['achievement first-bookmark']])
  })

  test('what both are worth together is told to the one that stays', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const courses = bundle.entries.filter(({ kind, locale }) => kind === 'courses' && locale === 'en').map(({ slug }) => slug)
    const articles = bundle.entries.filter(({ kind, locale }) => kind === 'articles' && locale === 'en').map(({ slug }) => slug)
    const things = [
      ...courses.map(entityId => ({ entityId, type: 'course' })),
      ...articles.map(entityId => ({ entityId, type: 'article' })),
    ].slice(0, 10)
    for (const [i, thing] of things.entries()) await [ada, eve][i % 2]?.browser.post('/api/bookmarks', thing)
    const page = await connect(ada.browser)
    await pinged(page)
    await merge(ada, eve)
    const [newest] = await unreadOf(ada)
    expect(newest?.event).toMatchObject({ achievement: { slug: 'ten-bookmarks' } })
    await soon(() => expect(toldTo(page)).toContainEqual(expect.objectContaining({ type: 'notification', notification: newest })))
  })
})

describe('F3: when accounts become one while an object cannot be asked', () => {
  /** Two accounts of one person, both with something, and pages of both. */
  async function two() {
    const [ada, eve] = [await somebody(), await somebody()]
    await eve.browser.post('/api/bookmarks', KEPT)
    await had(ada, 'achievement of the first')
    await offerMerge(ada, eve)
    return { ada, eve, theirObject: objectOf(eve) }
  }
  const cookiesOf = ({ browser }: Person) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const mergeWith = (LEARNERS: unknown, person: Person) =>
    academyWith({ LEARNERS }).ask('/api/users/me/merge', { method: 'POST', headers: { cookie: cookiesOf(person) } })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'where every object %s nothing is done, and it can be done again',
    async (_, broken) => {
      const { ada, eve, theirObject } = await two()
      expect((await mergeWith(broken, ada)).status).toBe(503)
      expect([(await unreadOf(eve)).length, (await unreadOf(ada)).length]).toEqual([1, 1])
      expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
      expect(await subjectsOf(ada)).toEqual(['achievement first-bookmark', 'achievement of the first'])
      await expectEmptied(theirObject, 'handed-over')
    },
  )

  test.each([
    ['the call that hands over', 'hand-over', 'before'],
    ['the answer of it', 'hand-over', 'after'],
    ['the call that takes', 'take', 'before'],
    ['the answer of that', 'take', 'after'],
  ] as const)(
    'where %s is lost, what both had is there once in the end, and the other account is closed',
    async (_, name, when) => {
      const { ada, theirObject } = await two()
      let isLost = false
      const LEARNERS = failingObjects((call, _key, args) => {
        if (isLost || call !== 'act' || args[1] !== name) return null
        isLost = true
        return when
      })
      const first = await mergeWith(LEARNERS, ada)
      expect(isLost).toBe(true)
      expect(first.status).toBe(200)
      await passFiveMinutes()
      expect(await subjectsOf(ada)).toEqual(['achievement first-bookmark', 'achievement of the first'])
      await expectEmptied(theirObject, 'handed-over')
    },
  )
})

test('when accounts became one the index of objects forgets the one that is gone', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  await merge(ada, eve)
  expect(await countOf('learners', 'user_id = ?', String(eve.user.id))).toBe(0)
  expect(await countOf('learners', 'user_id = ?', String(ada.user.id))).toBe(1)
})

describe('when an account is deleted', () => {
  test('what it was told is gone for good, its pages are closed, and who comes late is nobody; nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const phone = newBrowser()
    await signInByEmail(phone, ada.email)
    const pages = [await connect(ada.browser), await connect(phone)]
    const hers = await connect(eve.browser)
    for (const person of [ada, eve]) await person.browser.post('/api/bookmarks', KEPT)
    for (const page of [...pages, hers]) await soon(() => expect(toldTo(page)).toHaveLength(2))
    const [object, cookie] = [objectOf(ada), cookieOf(ada)]
    expect((await ada.browser.delete('/api/users/me', { username: ada.user.username })).status).toBe(204)
    await expectGone(pages, ada, object)
    expect(await countOf('learners', 'user_id = ?', String(ada.user.id))).toBe(0)
    // A socket on its way, and what another server would still tell, find nobody and leave nothing.
    for (const late of [cookie, phone.cookies.get('__Host-session') ?? '']) expect((await askLiveAt({}, late)).status).toBe(401)
    await object.hear([delivery(1)])
    expect(await runDurableObjectAlarm(object)).toBe(false)
    await expectEmptied(object, 'gone')
    await expectOpen(hers)
    expect([(await rowsInObject(objectOf(eve), 'select seq from events')).length, (await rowsFor(eve)).length]).toEqual([1, 1])
  })

  async function expectGone(pages: Socket[], person: Person, object: ReturnType<typeof objectOf>) {
    for (const page of pages) {
      await closedWith(page, CLOSE.sessionOver)
      expect(page.closed?.reason).not.toContain(person.user.username)
    }
    await expectEmptied(object, 'gone')
  }
  /** Somebody with a page and something that they were told. */
  async function withPage() {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    return { ada, page, object: objectOf(ada), cookie: cookieOf(ada) }
  }
  const leave = (LEARNERS: unknown, cookie: string, { user }: Person) =>
    academyWith({ LEARNERS }, cookie).ask('/api/users/me', { method: 'DELETE', json: { username: user.username } })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'F3: while its object %s: nothing is deleted and nobody signed out, and it can be done again',
    async (_, broken) => {
      const { ada, page, object, cookie } = await withPage()
      const refused = await leave(broken, cookie, ada)
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []])
      await expectOpen(page)
      expect(await unreadOf(ada)).toHaveLength(1)
      expect((await ada.browser.delete('/api/users/me', { username: ada.user.username })).status).toBe(204)
      await expectGone([page], ada, object)
    },
  )

  test.each(['before', 'after'] as const)(
    'F3: where the word to its object to forget is lost (%s it arrives), it forgets all the same in the end',
    async when => {
      const { ada, page, object, cookie } = await withPage()
      let isLost = false
      const LEARNERS = failingObjects(call => {
        if (isLost || call !== 'forget') return null
        isLost = true
        return when
      })
      expect((await leave(LEARNERS, cookie, ada)).status).toBe(204)
      expect(isLost).toBe(true)
      await passFiveMinutes()
      await expectGone([page], ada, object)
      expect(await countOf('learners', 'user_id = ?', String(ada.user.id))).toBe(0)
    },
  )
})

test('H3: what a person takes away holds what they were told, and nobody else’s', async () => {
  const [ada, eve] = [await graduate(), await somebody()]
  await ada.browser.post('/api/create-certificate', { course: COURSE })
  await eve.browser.post('/api/bookmarks', KEPT)
  const [newest] = await unreadOf(ada)
  await mark(ada, newest?.documentId ?? '')
  const { learning } = await (await ada.get('/api/users/me/export')).json<{
    learning: { notifications: { read: boolean }[] }
  }>()
  expect(learning.notifications).toHaveLength(4)
  expect(learning.notifications.filter(({ read }) => read)).toMatchObject([
    { event: newest?.event, createdAt: newest?.createdAt, readAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ])
  expect(JSON.stringify(learning.notifications)).not.toContain('first-bookmark')
})

test('whatever is unread is kept, and of what is read the last 200 of 180 days, as of the next mark', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const now = inMs(0)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await hadMany(ada, 1, 10)
  await hadMany(ada, 11, 20, daysAgo(181))
  await hadMany(ada, 21, 30, daysAgo(179))
  await hadMany(ada, 31, 270, daysAgo(1))
  await hadMany(ada, 271, 281)
  await hadMany(eve, 1, 150, daysAgo(179))
  await hadMany(eve, 151, 160, daysAgo(181))
  await hadMany(eve, 161, 161)
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `achievement ${from + i}`)
  const subjects = async (person: Person) => (await rowsFor(person)).map(({ subject }) => subject)
  /** Marks the newest as read, at a time. */
  const markNewest = async (person: Person, at: Date, place: number) => {
    const [key = ''] = cookieOf(person).split('.')
    const id = `many-${person.user.id}-${place}`
    await askLearner(bindings.LEARNERS, key, { secretHash: null, now: at.toISOString() }, 'mark-read', id)
  }
  await markNewest(ada, now, 281)
  await markNewest(eve, now, 161)
  // The one that was just marked is one of the 200.
  expect(await subjects(ada)).toEqual([...numbers(1, 10), ...numbers(72, 281)])
  expect(await subjects(eve)).toEqual([...numbers(1, 150), ...numbers(161, 161)])
  await markNewest(ada, inMs(4000 * DAY_MS), 280)
  expect(await subjects(ada)).toEqual([...numbers(1, 10), ...numbers(271, 280)])
})
