import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import { resend } from '../../../worker/notifications/deliver.ts'
import { sweep } from '../../../worker/sweep.ts'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { connect, objectOfUser } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { bundle } from '../learning/learner.ts'
import { COURSE, graduate, KEPT } from './deeds.ts'
import {
  BROKEN_OBJECTS,
  bindings,
  closedWith,
  cookieOf,
  DAY_MS,
  expectOpen,
  inMs,
  MINUTE_MS,
  pinged,
  soon,
  toldTo,
} from './events.ts'
import { mark, unreadOf } from './list-and-mark.ts'
import type { Person } from './person.ts'
import { had, hadMany, NOTHING, rowsFor, storedAt, subjectsOf, waitingFor } from './stored.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})

/** Makes one account of two: the first stays. */
async function merge(ada: Person, eve: Person) {
  await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
  const { code } = await letterTo(eve.email)
  expect((await ada.browser.post('/api/passwordless/verify', { code })).status).toBe(409)
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
    expect(await rowsFor(eve)).toEqual([])
    expect(await unreadOf(ada)).toHaveLength(3)
  })

  test('pages of the one that stays fetch the list again; those of the other are closed, and its object forgets', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await eve.browser.post('/api/bookmarks', KEPT)
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
    await soon(async () => expect(await storedAt(eve)).toMatchObject(NOTHING))
    await soon(async () => expect([await waitingFor(ada), await waitingFor(eve)]).toEqual([[], []]))
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

describe('when an account is deleted', () => {
  test('what it was told is gone, in the database and at its object, and its pages are closed; nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const phone = newBrowser()
    await signInByEmail(phone, ada.email)
    const pages = [await connect(ada.browser), await connect(phone)]
    const hers = await connect(eve.browser)
    for (const person of [ada, eve]) await person.browser.post('/api/bookmarks', KEPT)
    for (const page of [...pages, hers]) await soon(() => expect(toldTo(page)).toHaveLength(2))
    expect((await ada.browser.delete('/api/users/me', { username: ada.user.username })).status).toBe(204)
    for (const page of pages) {
      await closedWith(page, CLOSE.sessionOver)
      expect(page.closed?.reason).not.toContain(ada.user.username)
    }
    await soon(async () => expect(await waitingFor(ada)).toEqual([]))
    expect(await rowsFor(ada)).toEqual([])
    expect(await storedAt(ada)).toMatchObject(NOTHING)
    await expectOpen(hers)
    expect([(await storedAt(eve)).events.length, (await rowsFor(eve)).length]).toEqual([1, 1])
  })

  test.each(Object.entries(BROKEN_OBJECTS))('F3: while its object %s: it forgets later', async (_, NOTIFICATIONS) => {
    const ada = await somebody()
    const page = await connect(ada.browser)
    await ada.browser.post('/api/bookmarks', KEPT)
    await soon(() => expect(toldTo(page)).toHaveLength(2))
    const json = { username: ada.user.username }
    const academy = academyWith({ NOTIFICATIONS }, cookieOf(ada))
    expect((await academy.ask('/api/users/me', { method: 'DELETE', json })).status).toBe(204)
    expect(await rowsFor(ada)).toEqual([])
    await resend(bindings, inMs(MINUTE_MS))
    await closedWith(page, CLOSE.sessionOver)
    expect(await storedAt(ada)).toMatchObject(NOTHING)
  })

  test('its object keeps the names of its sessions for an hour, against sockets on their way, and then nothing', async () => {
    const ada = await somebody()
    await pinged(await connect(ada.browser))
    await ada.browser.post('/api/bookmarks', KEPT)
    await ada.browser.delete('/api/users/me', { username: ada.user.username })
    await soon(async () => expect((await storedAt(ada)).ended).toHaveLength(1))
    const object = await objectOfUser(ada.user.id)
    await runInDurableObject(object, instance => {
      instance.now = () => Date.now() + 2 * 60 * MINUTE_MS
    })
    expect(await runDurableObjectAlarm(object), 'something is to be done later').toBe(true)
    expect(await storedAt(ada)).toEqual({ ...NOTHING, ended: [] })
  })
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

test('the sweep keeps whatever is unread, of what is read the last 200 of 180 days, and what waits for 30 days', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const now = inMs(0)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await hadMany(ada, 1, 10)
  await hadMany(ada, 11, 20, daysAgo(181))
  await hadMany(ada, 21, 30, daysAgo(179))
  await hadMany(ada, 31, 270, daysAgo(1))
  await hadMany(ada, 271, 280)
  await hadMany(eve, 1, 150, daysAgo(179))
  await hadMany(eve, 151, 160, daysAgo(181))
  for (const days of [29, 31])
    for (const what of ['notification', 'ended', 'gone'])
      await rowsOf("insert into outbox values (null, 'campus/0', ?, '{}', ?)", `${what} ${days}`, daysAgo(days))
  await sweep(bindings, now, () => {})
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `achievement ${from + i}`)
  const subjects = async (person: Person) => (await rowsFor(person)).map(({ subject }) => subject)
  expect(await subjects(ada)).toEqual([...numbers(1, 10), ...numbers(71, 280)])
  expect(await subjects(eve)).toEqual(numbers(1, 150))
  expect(await rowsOf("select key from outbox where recipient = 'campus/0'")).toEqual(
    // That a session or a person is gone has to arrive, however late.
    ['notification 29', 'ended 29', 'gone 29', 'ended 31', 'gone 31'].map(key => ({ key })),
  )
  await sweep(bindings, inMs(4000 * DAY_MS), () => {})
  expect(await subjects(ada)).toEqual([...numbers(1, 10), ...numbers(271, 280)])
})
