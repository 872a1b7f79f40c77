import { beforeEach, describe, expect, test } from 'vitest'
import { letterTo } from '../../support/accounts.ts'
import { objectOfUser, rowsInObject } from '../../support/live.ts'
import { countOf, rowsOf, tablesWith } from '../accounts/database.ts'
import { BAD_REPORTS } from './bad-bodies.ts'
import { describeGuests } from './guests.ts'
import {
  achievementsOf,
  atOnce,
  countStored,
  dataOf,
  expectNothingSecret,
  guest,
  idOf,
  type Learner,
  learner,
  learningCensus,
  lessonsOf,
  passed,
  passedCourse,
  play,
  progressOf,
  slugsOf,
  stored,
} from './learner.ts'

const COURSE = 'crypto-basics'
const [FIRST, SECOND] = lessonsOf(COURSE) as [string, string]

beforeEach(async () => {
  await rowsOf('delete from limits')
})

type Browser = Learner['browser']
const report = (browser: Browser, kind: string, type: string, entityId: string) =>
  browser.post(`/api/progress/${kind}`, { data: { entityId, type } })
describe('a pass that is only said', () => {
  test('is refused with what is missing, and changes nothing', async () => {
    const ada = await learner()
    await passed(ada.learner, 'lesson', [idOf('lessons', FIRST)])
    await progressOf(ada.browser)
    const before = await learningCensus()
    const missing: [string, string, object][] = [
      ['lesson', SECOND, { quiz: true }],
      ['course', COURSE, { lessons: lessonsOf(COURSE).slice(1), finalTest: true }],
      ['quest', 'your-first-wallet', { steps: ['pick-a-wallet', 'order-the-backup', 'name-the-words'] }],
    ]
    for (const [type, entity, details] of missing) {
      const response = await report(ada.browser, 'pass', type, entity)
      expect(response.status, type).toBe(409)
      expect(await response.json(), type).toMatchObject({ error: { code: 409, details: { missing: details } } })
    }
    const step = await report(ada.browser, 'pass', 'quest-step', 'pick-a-wallet')
    expect([step.status, await step.text()]).toEqual([409, expect.stringContaining('missing')])
    for (const [type, entity] of [
      ['course', 'nothing'],
      ['lesson', COURSE],
      ['quest', FIRST],
      ['quest-step', 'nothing'],
      ['course', "x' or '1'='1"],
    ] as const)
      expect((await report(ada.browser, 'pass', type, entity)).status, `${type} ${entity}`).toBe(404)
    for (const json of BAD_REPORTS) expect((await ada.post('/api/progress/pass', json)).status, JSON.stringify(json)).toBe(400)
    expect((await report(ada.browser, 'undo', 'lesson', FIRST)).status).toBe(404)
    expect(await learningCensus()).toEqual(before)
  })

  test('D1: one that is earned counts once, however often and at once it is said', async () => {
    const ada = await learner()
    await passedCourse(ada.learner, COURSE)
    expect(await atOnce(50, () => report(ada.browser, 'pass', 'course', COURSE))).toEqual({ 200: 50 })
    expect(await countStored(ada.learner, 'facts', "progress = 'pass' and entity = 'course'")).toBe(1)
    expect((await achievementsOf(ada.browser)).sort()).toEqual(['first-course', 'first-lesson', 'first-module'])
    expect(await countStored(ada.learner, 'facts', "entity = 'achievement'")).toBe(3)
    expect(await countStored(ada.learner, 'notifications')).toBe(3)
  })

  test('D1: a bookmark is kept once, and its owner alone takes it away', async () => {
    const [ada, eve] = [await learner(), await learner()]
    const keep = () => ada.post('/api/bookmarks', { data: { entityId: idOf('courses', COURSE), type: 'course' } })
    const counts = await atOnce(50, keep)
    expect(Object.keys(counts)).toEqual(['201'])
    expect(await countStored(ada.learner, 'bookmarks')).toBe(1)
    expect(await achievementsOf(ada.browser)).toEqual(['first-bookmark'])
    const { documentId } = await dataOf<{ documentId: string }>(await keep())
    expect((await eve.delete(`/api/bookmarks/${documentId}`)).status).toBe(404)
    expect((await ada.delete(`/api/bookmarks/${documentId}`)).status).toBe(204)
    expect((await ada.delete(`/api/bookmarks/${documentId}`)).status).toBe(404)
    expect(await achievementsOf(ada.browser)).toEqual(['first-bookmark'])
  })
})

describe('content that changes after it was passed', () => {
  const edit = async (kind: string, slug: string, path: string, json: string) => {
    const where = "kind = ? and slug = ? and locale = 'en'"
    const [row] = await rowsOf<{ data: string }>(`select data from entries where ${where}`, kind, slug)
    await rowsOf(`update entries set data = json_set(data, ?, json(?)) where ${where}`, path, json, kind, slug)
    return () => rowsOf(`update entries set data = ? where ${where}`, row?.data, kind, slug)
  }

  test.each([
    ['a lesson is added', JSON.stringify([{ slug: 'foundations', lessons: [...lessonsOf(COURSE), 'gas-and-fees'] }])],
    ['a lesson is removed', JSON.stringify([{ slug: 'foundations', lessons: lessonsOf(COURSE).slice(1) }])],
  ])('takes nothing back: %s', async (what, modules) => {
    const ada = await learner()
    await passedCourse(ada.learner, COURSE)
    await report(ada.browser, 'pass', 'course', COURSE)
    const issued = await dataOf<{ slug: string }>(await ada.post('/api/create-certificate', { course: COURSE }))
    const [before, earned] = [await progressOf(ada.browser), await achievementsOf(ada.browser)]
    const undo = await edit('courses', COURSE, '$.modules', modules)
    try {
      const after = await progressOf(ada.browser)
      expect(after.counters, what).toEqual(before.counters)
      expect(after.passed.courses).toEqual([COURSE])
      expect(after.passed.lessons).not.toContain('gas-and-fees')
      expect((await report(ada.browser, 'pass', 'course', COURSE)).status).toBe(200)
      expect(await achievementsOf(ada.browser)).toEqual(earned)
      expect((await ada.get(`/api/certificate/${issued.slug}`)).status).toBe(200)
      const again = await ada.post('/api/create-certificate', { course: COURSE })
      expect(await dataOf(again)).toMatchObject({ slug: issued.slug })
    } finally {
      await undo()
    }
  })

  test.each([
    [
      'course',
      'courses',
      COURSE,
      [
        ['$.modules', '[]'],
        ['$.finalTest', 'null'],
      ],
    ],
    ['quest', 'quests', 'your-first-wallet', [['$.steps', '[]']]],
  ] as const)(
    'a %s in which there is nothing to do is passed by nobody, and certified to nobody',
    async (type, kind, slug, edits) => {
      const ada = await learner()
      const undo = []
      for (const [path, json] of edits) undo.unshift(await edit(kind, slug, path, json))
      try {
        expect((await report(ada.browser, 'pass', type, slug)).status).toBe(409)
        expect((await ada.post('/api/create-certificate', { [type]: slug })).status).toBe(403)
        expect(await countOf('certificates', 'user_id = ?', ada.user.id)).toBe(0)
      } finally {
        for (const back of undo) await back()
      }
    },
  )

  test('where to go on and the module of last time are found behind any number of later things', async () => {
    const ada = await learner()
    await passed(ada.learner, 'module', [`${idOf('courses', COURSE)}/foundations`], '2026-10-01T00:00:00.000Z')
    await passed(ada.learner, 'lesson', [idOf('lessons', FIRST)], '2026-10-01T00:00:00.000Z')
    await passed(
      ada.learner,
      'share',
      Array.from({ length: 60 }, (_, i) => `slug-${i}`),
    )
    expect(await progressOf(ada.browser)).toMatchObject({
      next: { course: COURSE, lesson: SECOND },
      lastPassedModule: `${COURSE}/foundations`,
    })
  })
})

test('one goes on where one left, then with what is missing, and is offered the next course that is not begun', async () => {
  const ada = await learner()
  expect(await progressOf(ada.browser)).toMatchObject({ next: null, quest: null, offered: { course: COURSE } })
  const came = (lesson: string) => ada.browser.post('/api/checks/place', { lesson, place: 's2', seen: ['s1'] })
  expect((await came(SECOND)).status).toBe(200)
  const next = async () => (await progressOf(ada.browser)).next
  // The first lesson is not passed, but it is the second in which they are.
  expect(await next()).toMatchObject({ course: COURSE, lesson: SECOND, hasFinalTest: true })
  expect((await next())?.path.map(({ slug }) => slug).slice(0, 2)).toEqual([FIRST, SECOND])
  expect((await next())?.path.every(({ title, minutes }) => title && minutes > 0)).toBe(true)
  await passed(ada.learner, 'lesson', [idOf('lessons', SECOND)])
  expect(await next()).toMatchObject({ lesson: FIRST })
  await passedCourse(ada.learner, COURSE)
  await report(ada.browser, 'pass', 'course', COURSE)
  expect(await progressOf(ada.browser)).toMatchObject({ next: null, offered: { course: 'staying-safe-in-practice' } })
  expect((await progressOf(ada.browser)).offered?.minutes).toBeGreaterThan(30)
})

test('the quest that is begun and not passed is gone on with at its first open step', async () => {
  const ada = await learner()
  const [first, second] = ['pick-a-wallet', 'order-the-backup']
  await report(ada.browser, 'start', 'quest', 'your-first-wallet')
  expect((await progressOf(ada.browser)).quest).toMatchObject({ quest: 'your-first-wallet', step: first, number: 1, count: 3 })
  await passed(ada.learner, 'quest-step', [idOf('quest-steps', first)])
  expect((await progressOf(ada.browser)).quest).toMatchObject({ step: second, number: 2 })
})

test('points of quests are added up once a quest is passed, and none of a course', async () => {
  const ada = await learner()
  await passedCourse(ada.learner, COURSE)
  const points = async () => (await progressOf(ada.browser)).points
  await passed(ada.learner, 'quest-step', [idOf('quest-steps', 'pick-a-wallet')])
  expect(await points()).toBe(0)
  await passed(ada.learner, 'quest', [idOf('quests', 'your-first-wallet')])
  expect(await points()).toBe(50)
  await passed(ada.learner, 'quest', [idOf('quests', 'look-inside-a-block')])
  expect(await points()).toBe(100)
})

test('days of this week are told by the learner’s own calendar', async () => {
  const ada = await learner()
  await report(ada.browser, 'start', 'lesson', FIRST)
  for (const timeZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const { today, learned, ...rest } = (await progressOf(ada.browser, `?timeZone=${encodeURIComponent(timeZone)}`)).calendar
    expect([rest, learned]).toEqual([{ timeZone }, [today]])
  }
})

describeGuests()

/** One account of two: the second one shows that its address belongs to the first as well. */
async function merge(into: Learner, from: Learner) {
  await into.post('/api/passwordless/send-link', { email: from.email, link: true })
  await into.post('/api/passwordless/verify', { code: (await letterTo(from.email)).code })
  expect((await into.post('/api/users/me/merge')).status).toBe(200)
}
const certified = async (who: Learner, course = COURSE) =>
  dataOf<{ slug: string }>(await who.post('/api/create-certificate', { course, name: `Name of ${who.user.id}` }))
const feedback = (who: Learner, lesson: string, rating: number) =>
  who.post('/api/lesson-feedback', { lesson, course: COURSE, rating, feedback: `words of ${who.user.id}` })

test('two accounts that become one have the union: progress, bookmarks, feedback, achievements, and both certificates stay good', async () => {
  const [ada, second] = [await learner(), await learner()]
  for (const who of [ada, second]) await passedCourse(who.learner, COURSE)
  await passedCourse(second.learner, 'scaling-and-other-chains')
  const [kept, double, only] = [
    await certified(ada),
    await certified(second),
    await certified(second, 'scaling-and-other-chains'),
  ]
  const articles = slugsOf('articles').slice(0, 10)
  for (const [i, slug] of articles.entries())
    for (const who of i < 4 ? [ada] : i < 6 ? [ada, second] : [second])
      await who.post('/api/bookmarks', { entityId: idOf('articles', slug), type: 'article' })
  await feedback(ada, FIRST, 5)
  await feedback(second, FIRST, 1)
  await feedback(second, SECOND, 3)
  const gone = await objectOfUser(second.user.id)
  await merge(ada, second)
  const lessonsPassed = lessonsOf(COURSE).length + lessonsOf('scaling-and-other-chains').length
  expect((await progressOf(ada.browser)).counters).toMatchObject({ coursesPassed: 2, lessonsPassed })
  expect(await countStored(ada.learner, 'bookmarks')).toBe(10)
  const ratings = await stored<{ value: string }>(ada.learner, "select value from about where name like 'rating %'")
  expect(ratings.map(({ value }) => (JSON.parse(value) as { rating: number }).rating).sort()).toEqual([3, 5])
  const list = await dataOf<{ slug: string }[]>(await ada.get('/api/users/me/certificates'))
  expect(list.map(({ slug }) => slug).sort()).toEqual([kept.slug, only.slug].sort())
  for (const { slug } of [kept, double, only]) expect((await guest().get(`/api/certificate/${slug}`)).status).toBe(200)
  const left = "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'"
  expect(await rowsInObject(gone, left)).toEqual([{ name: 'about' }])
  expect(await achievementsOf(ada.browser), 'what both have kept makes ten').toContain('ten-bookmarks')
})

test('what somebody takes away says what they are to review', async () => {
  const ada = await learner()
  await play(ada.browser, 'quiz', FIRST, { isRight: place => place > 0 })
  const cards = await stored<{ lesson: string; question: string; due_on: string; reviewed_on: string }>(
    ada.learner,
    'select * from cards',
  )
  expect(cards.length).toBeGreaterThan(1)
  const taken = await (await ada.get('/api/users/me/export')).json<{ learning: { review?: unknown } }>()
  expect(taken.learning.review).toEqual(
    cards.map(({ lesson, question, due_on: dueOn, reviewed_on: reviewedOn }) => ({
      lesson,
      question,
      dueOn,
      reviewedOn,
      answered: 1,
      missedAgain: 0,
    })),
  )
})

test('an account that is deleted takes all of its learning along; its certificate says that the holder removed it', async () => {
  const ada = await learner()
  await play(ada.browser, 'quiz', FIRST, { isRight: place => place > 0 })
  await passedCourse(ada.learner, COURSE)
  const { slug } = await certified(ada)
  await feedback(ada, FIRST, 4)
  await ada.post('/api/bookmarks', { entityId: idOf('courses', COURSE), type: 'course' })
  const taken = await (await ada.get('/api/users/me/export')).json<unknown>()
  const text = JSON.stringify(taken)
  for (const part of [
    slug,
    `Name of ${ada.user.id}`,
    `words of ${ada.user.id}`,
    idOf('courses', COURSE),
    'first-lesson',
    '"correct":true',
  ])
    expect(text).toContain(part)
  const attempts = await stored<{ id: string }>(ada.learner, 'select id from attempts')
  const object = await objectOfUser(ada.user.id)
  expect((await ada.browser.delete('/api/users/me', { username: ada.user.username })).status).toBe(204)
  expect((await guest().get(`/api/certificate/${slug}`)).status).toBe(410)
  const [left] = await rowsOf('select entity_id, entity_slug, titles, level, issued_at from certificates where slug = ?', slug)
  for (const said of [COURSE, idOf('courses', COURSE), 'basic', '2026'])
    expect(JSON.stringify(left).includes(said), `what is left of the certificate holds ${said}`).toBe(false)
  for (const said of [
    `Name of ${ada.user.id}`,
    `words of ${ada.user.id}`,
    `"${ada.learner}"`,
    ada.email,
    ...attempts.map(({ id }) => id),
  ])
    expect(await tablesWith(said), said).toEqual([])
  expect(await countOf('certificates', 'user_id = ?', ada.user.id)).toBe(0)
  // Of the object a line is left, which says that nothing is made there again.
  const rest = await rowsInObject<{ name: string }>(object, "select name from about where name <> 'step'")
  expect(rest).toEqual([{ name: 'gone' }])
})

test('H3: nothing that was said held a key, or an explanation before its answer', () => {
  expectNothingSecret()
})
