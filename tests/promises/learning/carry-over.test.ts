import { describe, expect, test } from 'vitest'
import type { QuestionBank } from '../../../worker/learner/plan.ts'
import { randomToken } from '../../../worker/secrets.ts'
import { type Browser, createBrowser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { passFiveMinutes } from '../../support/clock.ts'
import {
  formerGuest,
  formerUser,
  legacyAchievement,
  legacyAttempt,
  legacyBookmark,
  legacyFact,
  legacyNotification,
  legacyRating,
  legacyRecall,
  legacySession,
} from '../../support/former-learner.ts'
import { connect, objectOfBrowser, objectOfUser, rowsInObject } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { BROKEN_OBJECTS, faultyObjects } from '../accounts/broken-objects.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { achievementsOf, answer, begin, bundle, cookiesOf, dataOf, idOf, play, progressOf, rightly } from './learner.ts'

const [FIRST, SECOND] = ['what-money-is', 'how-a-ledger-works']
const COURSE = 'crypto-basics'
const NEW_FORM = /^[\w-]{22}\.[\w-]{43}\.[\w-]{22}$/

const bankOf = (lesson: string) => {
  const found = bundle.questionBanks.find(bank => bank.documentId === idOf('lessons', lesson) && bank.part === 'quiz')
  return found as unknown as QuestionBank
}

/** Writes down what a user or guest of the version before has learned: one lesson passed, another begun, and a question missed. */
async function learned(learner: string) {
  const [first, second] = [
    { documentId: idOf('lessons', FIRST), slug: FIRST },
    { documentId: idOf('lessons', SECOND), slug: SECOND },
  ]
  await legacyFact(learner, 'start', 'course', idOf('courses', COURSE))
  await legacyFact(learner, 'start', 'lesson', first.documentId)
  await legacyFact(learner, 'pass', 'lesson', first.documentId)
  const done = { id: randomToken(16), learner, lesson: first, bank: bankOf(FIRST), outcome: 'passed' }
  await legacyAttempt({ ...done, right: [false, true, true] })
  const open = { id: randomToken(16), learner, lesson: second, bank: bankOf(SECOND), outcome: null }
  await legacyAttempt({ ...open, right: [true] })
  const [asked] = await rowsOf<{ question: string }>('select question from answers where attempt_id = ? and place = 0', done.id)
  await legacyRecall(learner, first.documentId, asked?.question ?? '', '2026-11-21')
  return { open: open.id }
}

/** The same of a user, who has kept, earned and rated something as well. */
async function formerLearner(email?: string) {
  const ada = await formerUser(email)
  const { open } = await learned(ada.learner)
  await legacyBookmark(ada.user.id, 'course', idOf('courses', COURSE))
  await legacyAchievement(ada.user.id, 'first-lesson')
  await legacyNotification(ada.user.id, 'first-lesson', false)
  await legacyRating(ada.user.id, idOf('lessons', FIRST), idOf('courses', COURSE))
  return { ...ada, open }
}

/** An attempt as its page gets it: the explanation of what was answered with the version before is in it. */
const attemptOf = async (browser: Browser, id: string) =>
  dataOf(await academyWith({}).ask(`/api/attempts/${id}`, { headers: { cookie: cookiesOf(browser) } }))

/** Shows that whoever uses this browser has everything that was written down, once. */
async function expectEverything(browser: Browser, open: string) {
  const progress = await progressOf(browser)
  expect(progress).toMatchObject({ passed: { lessons: [FIRST] }, started: { courses: [COURSE] }, toReview: 1 })
  expect(await attemptOf(browser, open)).toMatchObject({ id: open, status: 'open', answered: 1 })
}
async function expectAllOfUser(browser: Browser, open: string) {
  await expectEverything(browser, open)
  const { courses } = await dataOf<{ courses: unknown[] }>(await browser.get('/api/bookmarks'))
  expect(courses).toHaveLength(1)
  expect(await achievementsOf(browser)).toContain('first-lesson')
  const unread = await dataOf<{ event: unknown }[]>(await browser.get('/api/notifications?filters[read]=false'))
  expect(JSON.stringify(unread).match(/first-lesson/g)).toHaveLength(1)
}

test('A3: of an account that was just deleted no old cookie makes anything anew', async () => {
  const { browser, user, learner } = await formerLearner()
  await rowsOf('insert into departures values (?, null, ?)', learner, new Date().toISOString())
  expect((await browser.get('/api/progress')).status).toBe(401)
  expect(await countOf('learners', `user_id = '${user.id}'`)).toBe(0)
})

test('a guest who was forgotten meanwhile signs in to an account of the version before, and has everything of that', async () => {
  const { email, open, user } = await formerLearner()
  const browser = newBrowser()
  await begin(browser, 'quiz', SECOND)
  await browser.post('/api/passwordless/send-link', { email })
  const { code } = await letterTo(email)
  await objectOfBrowser(browser, '__Host-guest').forget()
  expect((await browser.post('/api/passwordless/verify', { code })).status).toBe(200)
  expect(browser.cookies.has('__Host-guest')).toBe(false)
  await expectAllOfUser(browser, open)
  const [row] = await rowsOf<{ carried_at: string | null }>('select carried_at from learners where user_id = ?', `${user.id}`)
  expect(row?.carried_at).not.toBeNull()
})

describe('with the cookie of the version before', () => {
  test('somebody is signed in as they were, with everything, and has a cookie of now', async () => {
    const { browser, open, user } = await formerLearner()
    const page = await browser.get('/')
    expect(page.status).toBe(200)
    expect(browser.cookies.get('__Host-session')).toMatch(NEW_FORM)
    expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ id: user.id, lessonsPassed: 1 })
    await expectAllOfUser(browser, open)
    // And goes on in the middle of what they had begun.
    let attempt = await attemptOf(browser, open)
    while (attempt.question) attempt = await dataOf(await answer(browser, attempt, rightly(attempt, SECOND)))
    expect(attempt).toMatchObject({ id: open, status: 'passed' })
  })

  test('a guest is the guest that they were', async () => {
    const { browser, learner } = await formerGuest()
    const { open } = await learned(learner)
    await expectEverything(browser, open)
    expect(browser.cookies.get('__Host-guest')).toMatch(NEW_FORM)
    // Whoever makes an account keeps it all.
    await signInByEmail(browser, `since-${learner.slice(2, 10).toLowerCase()}@carried.test`)
    expect(browser.cookies.has('__Host-guest')).toBe(false)
    await expectEverything(browser, open)
  })

  test('many calls at once become one session, also where each comes with the old cookie', async () => {
    const { browser, user, open } = await formerLearner()
    const guest = await formerGuest()
    await learned(guest.learner)
    const old = { user: cookiesOf(browser), guest: cookiesOf(guest.browser) }
    const ask = (cookie: string) => academyWith({}).ask('/api/progress', { headers: { cookie } })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => ask(i % 2 ? old.user : old.guest)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.flatMap(answer => answer.headers.getSetCookie())).size).toBe(2)
    await expectAllOfUser(browser, open)
    expect(await rowsInObject(await objectOfUser(user.id), 'select * from sessions')).toHaveLength(1)
    await guest.browser.get('/api/progress')
    expect(await rowsInObject(objectOfBrowser(guest.browser, '__Host-guest'), 'select * from sessions')).toHaveLength(1)
  })

  test('A3: what is ended stays ended: by signing out, by ending all, on every device, with either cookie', async () => {
    const ada = await formerLearner()
    const [phone, desk] = [await legacySession(ada.user.id, { device: 'Firefox, Windows' }), await legacySession(ada.user.id)]
    const [old, another] = [cookiesOf(phone), cookiesOf(desk)]
    await phone.get('/api/progress')
    const { data } = await (await phone.get('/api/sessions')).json<{ data: { device: string }[] }>()
    expect(data.map(({ device }) => device).sort()).toEqual(['', '', 'Firefox, Windows'])
    const carried = cookiesOf(phone)
    expect((await phone.post('/api/logout')).status).toBeLessThan(300)
    for (const cookie of [old, carried])
      expect((await academyWith({}).ask('/api/users/me', { headers: { cookie } })).status).toBe(401)
    expect((await ada.browser.get('/api/users/me')).status).toBe(200)
    await ada.browser.delete('/api/sessions')
    expect((await academyWith({}).ask('/api/users/me', { headers: { cookie: another } })).status).toBe(401)
  })

  test('A4: a made-up one, one that is over, and one of a guest who has done nothing are nobody’s, and cost no object', async () => {
    const ada = await formerUser()
    const before = await countOf('learners')
    const over = await legacySession(ada.user.id, { daysAgo: 31 })
    const strange = createBrowser()
    strange.cookies.set('__Host-session', 'A'.repeat(43))
    const forged = createBrowser()
    forged.cookies.set('__Host-guest', `${'A'.repeat(43)}.${'B'.repeat(43)}`)
    const { browser: idle } = await formerGuest()
    for (const browser of [over, strange, forged, idle]) {
      expect((await browser.get('/api/users/me')).status).toBe(401)
      expect([...browser.cookies.keys()].filter(name => name.startsWith('__Host'))).toEqual([])
    }
    // The account of the session that is over has a name for its object by now, but no object.
    expect(await countOf('learners')).toBe(before + 1)
  })

  test('A5: it counts after the sealing key was changed, before and after it was exchanged', async () => {
    const older = 'the-key-before-of-the-tests-8d21-k40x-of-it'
    const { user } = await formerUser()
    const [phone, desk] = [
      await legacySession(user.id, { sealingKey: older }),
      await legacySession(user.id, { sealingKey: older }),
    ]
    const rotated = { SEALING_KEY_PREVIOUS: older }
    const ask = (browser: typeof phone, settings: Record<string, unknown>) =>
      academyWith(settings).ask('/api/users/me', { headers: { cookie: cookiesOf(browser) } })
    expect((await ask(phone, { SEALING_KEY: older })).status).toBe(200)
    expect((await ask(desk, rotated)).status).toBe(200)
    const guest = await formerGuest(older)
    await learned(guest.learner)
    const asked = await academyWith(rotated).ask('/api/progress', { headers: { cookie: cookiesOf(guest.browser) } })
    expect(await dataOf(asked)).toMatchObject({ passed: { lessons: [FIRST] } })
  })

  test('a page that has been open since asks for everything once, whatever number it has come to', async () => {
    const { browser } = await formerLearner()
    await browser.get('/api/progress')
    for (const since of [0, 5, 4000]) {
      const page = await connect(browser, since)
      await expect.poll(() => page.frames.map(({ type }) => type)).toEqual(['hello', 'reset'])
      page.close()
    }
  })
})

test('whoever signs in again has everything too', async () => {
  const { email, open } = await formerLearner()
  const other = newBrowser()
  await signInByEmail(other, email)
  await expectAllOfUser(other, open)
})

test('and what a guest has learned since comes along', async () => {
  const { email, open } = await formerLearner()
  const guest = newBrowser()
  await play(guest, 'quiz', 'what-a-blockchain-adds')
  await signInByEmail(guest, email)
  expect((await progressOf(guest)).passed.lessons.sort()).toEqual([FIRST, 'what-a-blockchain-adds'].sort())
  expect(await attemptOf(guest, open)).toMatchObject({ id: open })
})

test('what was taken back since does not come back, however often it is carried over', async () => {
  const { browser, user, open } = await formerLearner()
  const [kept] = (await dataOf<{ courses: { documentId: string }[] }>(await browser.get('/api/bookmarks'))).courses
  expect((await browser.delete(`/api/bookmarks/${kept?.documentId}`)).status).toBe(204)
  await play(browser, 'review', '')
  const before = await progressOf(browser)
  await rowsOf('update learners set carried_at = null where user_id = ?', String(user.id))
  const again = await legacySession(user.id)
  await legacyBookmark(user.id, 'course', idOf('courses', 'scaling-and-other-chains'))
  expect(await progressOf(again).catch(() => null)).toBeNull()
  await signInByEmail(newBrowser(), (await (await browser.get('/api/users/me')).json<{ email: string }>()).email)
  expect(await progressOf(browser)).toEqual({ ...before })
  const { courses } = await dataOf<{ courses: { entity: { slug: string } }[] }>(await browser.get('/api/bookmarks'))
  expect(courses.map(({ entity }) => entity.slug)).toEqual(['scaling-and-other-chains'])
  expect(await attemptOf(browser, open)).toMatchObject({ id: open })
})

describe('D7: wherever it is interrupted nobody is signed out and nothing is lost or doubled', () => {
  test.each(Object.entries(BROKEN_OBJECTS))('while objects %s', async (_, LEARNERS) => {
    const { browser, open } = await formerLearner()
    const cookie = cookiesOf(browser)
    const refused = await academyWith({ LEARNERS }).ask('/api/progress', { headers: { cookie } })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []])
    await expectAllOfUser(browser, open)
  })

  test.each([1, 2, 3])('at the call %i of an object', async failAt => {
    for (const when of ['before', 'after'] as const) {
      const [ada, guest] = [await formerLearner(), await formerGuest()]
      const { open } = await learned(guest.learner)
      for (const browser of [ada.browser, guest.browser]) {
        const { LEARNERS } = faultyObjects(failAt, when)
        const answer = await academyWith({ LEARNERS }).ask('/api/progress', { headers: { cookie: cookiesOf(browser) } })
        expect([200, 503]).toContain(answer.status)
        expect(answer.headers.getSetCookie().filter(cookie => /max-age=0/i.test(cookie))).toEqual([])
      }
      await expectAllOfUser(ada.browser, ada.open)
      await expectEverything(guest.browser, open)
    }
  })
})

describe('an account that nobody has used since', () => {
  test('goes with everything into the account that it is merged into, and leaves nothing', async () => {
    const ada = await somebody()
    const eve = await formerLearner(`eve-${crypto.randomUUID().slice(0, 8)}@carried.test`)
    await ada.browser.post('/api/passwordless/send-link', { email: eve.email, link: true })
    await ada.browser.post('/api/passwordless/verify', { code: (await letterTo(eve.email)).code })
    expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
    await expectAllOfUser(ada.browser, eve.open)
    for (const table of ['facts', 'attempts', 'recalls']) expect(await countOf(table, 'learner = ?', eve.learner), table).toBe(0)
    expect(await countOf('departures', 'into_key is not null')).toBe(0)
    expect((await eve.browser.get('/api/users/me')).status).toBe(401)
  })
})

test('H3: whoever deletes their account after it was carried over leaves nothing, here or there', async () => {
  const { browser, user, learner } = await formerLearner()
  await browser.get('/api/progress')
  await passFiveMinutes()
  expect(await countOf('departures')).toBe(0)
  expect((await browser.delete('/api/users/me', { username: user.username })).status).toBe(204)
  for (const table of ['facts', 'attempts', 'recalls']) expect(await countOf(table, 'learner = ?', learner), table).toBe(0)
  for (const table of ['bookmarks', 'notifications', 'user_achievements', 'lesson_feedback'])
    expect(await countOf(table, 'user_id = ?', user.id), table).toBe(0)
  expect(await countOf('learners', 'user_id = ?', String(user.id))).toBe(0)
})

test('whoever begins now finds nothing of before, and nobody looks for it again', async () => {
  const ada = await somebody()
  const [row] = await rowsOf<{ carried_at: string }>('select carried_at from learners where user_id = ?', String(ada.user.id))
  expect(row?.carried_at).toMatch(/^\d{4}-/)
  await begin(ada.browser, 'quiz', FIRST)
})
