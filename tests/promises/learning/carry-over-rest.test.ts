import { describe, expect, test } from 'vitest'
import type { QuestionBank } from '../../../worker/learner/plan.ts'
import { randomToken } from '../../../worker/secrets.ts'
import { createBrowser, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { formerGuest, formerUser, legacyAttempt, legacyFact, legacyRecall, legacySession } from '../../support/former-learner.ts'
import { callHook } from '../../support/hook.ts'
import { objectOfUser, rowsInObject } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { countOf, rowsOf } from '../accounts/database.ts'
import { bundle, cookiesOf, idOf, play, progressOf } from './learner.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const FIRST = 'what-money-is'
const COURSE = 'crypto-basics'

const ask = (json: unknown) => callHook('carry-over', json)
const carry = async (...users: number[]) => (await ask({ do: 'carry', users })).json()
const leftNow = async () => (await (await ask({ do: 'left' })).json<{ left: Record<string, number> }>()).left
const carriedAt = async (userId: number) =>
  (await rowsOf<{ carried_at: string | null }>('select carried_at from learners where user_id = ?', String(userId)))[0]
    ?.carried_at

/** A user of the version before who was last there so many days ago. */
async function lastThere(days: number) {
  const ada = await formerUser()
  await rowsOf('delete from sessions where user_id = ?', String(ada.user.id))
  await legacyFact(ada.learner, 'start', 'course', idOf('courses', COURSE), daysAgo(days))
  return ada
}

/** Nobody of the version before is there any more, but for what a test writes down. */
async function empty() {
  for (const table of ['facts', 'attempts', 'answers', 'recalls', 'bookmarks', 'user_achievements', 'lesson_feedback'])
    await rowsOf(`delete from ${table}`)
  for (const table of ['notifications', 'sessions', 'carried_guests']) await rowsOf(`delete from ${table}`)
}

describe('the script', () => {
  test('takes over whoever was gone for 90 days, once, and leaves all others to come by themselves', async () => {
    await empty()
    const [gone, recent] = [await lastThere(91), await lastThere(89)]
    const seen = await lastThere(120)
    await legacySession(seen.user.id, { daysAgo: 3 })
    const users = [gone, recent, seen].map(({ user }) => user.id)
    expect(await (await ask({ do: 'list', after: 0 })).json()).toEqual({ users })
    expect(await (await ask({ do: 'list', after: users[0] })).json()).toEqual({ users: users.slice(1) })
    expect(await carry(...users)).toEqual({ carried: 1, awaited: 2 })
    expect(await carry(...users)).toEqual({ known: 1, awaited: 2 })
    const back = newBrowser()
    await signInByEmail(back, gone.email)
    expect((await progressOf(back)).started.courses).toEqual([COURSE])
  })

  test('takes over once more what was written since by the version before, and only that', async () => {
    const gone = await lastThere(100)
    expect(await carry(gone.user.id)).toEqual({ carried: 1 })
    await legacyFact(gone.learner, 'pass', 'lesson', FIRST, new Date(Date.now() + 1000).toISOString())
    expect(await carry(gone.user.id)).toEqual({ again: 1 })
    await rowsOf('update facts set at = ? where learner = ?', daysAgo(1), gone.learner)
    expect(await carry(gone.user.id)).toEqual({ known: 1 })
  })

  test('takes over answers that the version before was given since in an attempt that was open, and what was missed in it', async () => {
    const gone = await lastThere(100)
    const [id, documentId] = [randomToken(16), idOf('lessons', FIRST)]
    const bank = bundle.questionBanks.find(one => one.documentId === documentId && one.part === 'quiz')
    const attempt = { id, learner: gone.learner, lesson: { documentId, slug: FIRST }, bank: bank as unknown as QuestionBank }
    await legacyAttempt({ ...attempt, right: [true], outcome: null })
    await rowsOf('update attempts set started_at = ? where id = ?', daysAgo(100), id)
    await rowsOf('update answers set at = ? where attempt_id = ?', daysAgo(100), id)
    expect(await carry(gone.user.id)).toEqual({ carried: 1 })
    const since = new Date(Date.now() + 1000).toISOString()
    await rowsOf('delete from attempts where id = ?', id)
    await rowsOf('delete from answers where attempt_id = ?', id)
    await legacyAttempt({ ...attempt, right: [true, false], outcome: 'failed' })
    await rowsOf('update answers set at = ? where attempt_id = ? and place = 1', since, id)
    const [missed] = await rowsOf<{ question: string }>('select question from answers where attempt_id = ? and place = 1', id)
    await legacyRecall(gone.learner, documentId, missed?.question ?? '', '2026-11-21')
    expect(await carry(gone.user.id)).toEqual({ again: 1 })
    const back = newBrowser()
    await signInByEmail(back, gone.email)
    const attempts = await rowsInObject(
      await objectOfUser(gone.user.id),
      'select outcome, json_array_length(answers) as n from attempts',
    )
    expect(attempts).toEqual([{ outcome: 'failed', n: 2 }])
    expect((await progressOf(back)).toReview).toBe(1)
  })

  test('takes over what a guest has written since, also where they have signed in meanwhile', async () => {
    await empty()
    const [stayed, left] = [await formerGuest(), await formerGuest()]
    for (const { learner, browser } of [stayed, left]) {
      await legacyFact(learner, 'start', 'course', idOf('courses', COURSE), daysAgo(2))
      expect((await progressOf(browser)).started.courses).toEqual([COURSE])
    }
    await signInByEmail(left.browser, (await somebody()).email)
    expect(await (await ask({ do: 'guests' })).json()).toEqual({ again: 0 })
    for (const { learner } of [stayed, left])
      await legacyFact(learner, 'pass', 'lesson', idOf('lessons', FIRST), new Date(Date.now() - 1000).toISOString())
    expect(await leftNow()).toEqual({ facts: 2 })
    expect(await (await ask({ do: 'guests' })).json()).toEqual({ again: 2 })
    expect(await (await ask({ do: 'guests' })).json()).toEqual({ again: 0 })
    expect(await leftNow()).toEqual({})
    for (const { browser } of [stayed, left]) expect((await progressOf(browser)).passed.lessons).toEqual([FIRST])
  })

  test('may be stopped anywhere: what was not written down is done again', async () => {
    const gone = await lastThere(100)
    await carry(gone.user.id)
    await rowsOf('update learners set carried_at = null where user_id = ?', String(gone.user.id))
    expect(await carry(gone.user.id)).toEqual({ carried: 1 })
    expect(await carriedAt(gone.user.id)).toMatch(/^\d{4}-/)
  })

  test.each([
    ['nothing', 'its top', null],
    ['another thing', 'do', { do: 'forget' }],
    ['too many at once', 'users', { do: 'carry', users: Array.from({ length: 21 }, (_, i) => i + 1) }],
    ['nobody', 'users', { do: 'carry', users: [] }],
    ['a field that nobody knows', 'its top', { do: 'finish', force: true }],
  ])('is refused in words where it asks for %s', async (_, place, json) => {
    const answer = await ask(json)
    expect([answer.status, await answer.json()]).toEqual([400, { error: `The body is not valid at ${place}` }])
  })

  test('A1: nobody else may ask for it', async () => {
    const answer = await academyWith({}).ask('/hooks/carry-over', { method: 'POST', body: '{"do":"finish"}' })
    expect(answer.status).toBe(401)
    expect(await countOf('sqlite_master', "name = 'facts'")).toBe(1)
  })
})

describe('the end of it', () => {
  test('is refused while one row of somebody is left: of users, of guests who may come back, of live sessions', async () => {
    await empty()
    const gone = await lastThere(100)
    expect(await leftNow()).toEqual({ facts: 1 })
    const refused = await ask({ do: 'finish' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'There are rows that no object has taken', left: { facts: 1 } },
    ])
    await carry(gone.user.id)
    expect(await leftNow()).toEqual({})
    const { learner } = await formerGuest()
    await legacyFact(learner, 'start', 'lesson', FIRST, daysAgo(89))
    await legacySession(gone.user.id)
    expect(await leftNow()).toEqual({ facts: 1, sessions: 1 })
    await rowsOf('update facts set at = ? where learner = ?', daysAgo(91), learner)
    await rowsOf('update sessions set last_used_at = ?', daysAgo(31))
    expect(await leftNow()).toEqual({})
    await legacyFact(gone.learner, 'pass', 'lesson', FIRST, new Date(Date.now() + 1000).toISOString())
    expect(await leftNow()).toEqual({ facts: 1 })
  })

  test('and then everything goes on without those tables', async () => {
    await empty()
    const before = await somebody()
    const stranger = createBrowser()
    stranger.cookies.set('__Host-session', 'A'.repeat(43))
    const { browser: guest } = await formerGuest()
    expect(await (await ask({ do: 'finish' })).json()).toEqual({ finished: true })
    expect(await countOf('sqlite_master', "name in ('facts', 'attempts', 'sessions', 'carried_guests', 'outbox')")).toBe(0)
    expect(await countOf('sqlite_master', "name in ('certificates', 'course_starts', 'learners')")).toBe(3)
    // Once more, and its other steps.
    expect(await (await ask({ do: 'finish' })).json()).toEqual({ finished: true })
    expect(await (await ask({ do: 'list', after: 0 })).json()).toEqual({ users: [] })
    expect(await carry(before.user.id)).toEqual({ known: 1 })
    // Old cookies are nobody's, and nobody is signed out.
    for (const browser of [stranger, guest]) expect((await browser.get('/api/users/me')).status).toBe(401)
    expect((await before.browser.get('/api/users/me')).status).toBe(200)
    // People come, come back, learn, take their data along, merge their guests, and go.
    const after = await somebody()
    await play(after.browser, 'quiz', FIRST)
    const device = newBrowser()
    await play(device, 'quiz', FIRST)
    await signInByEmail(device, after.email)
    expect((await device.get('/api/users/me/export')).status).toBe(200)
    for (const { browser, user } of [after, before])
      expect((await browser.delete('/api/users/me', { username: user.username })).status).toBe(204)
    expect((await academyWith({}).ask('/api/users/me', { headers: { cookie: cookiesOf(device) } })).status).toBe(401)
    expect(await countOf('departures', "key like 'u:%'")).toBe(0)
    expect((await academyWith({}).ask('/courses?sort=popular')).status).toBe(200)
  })
})
