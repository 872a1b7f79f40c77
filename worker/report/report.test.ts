import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { reportAnswer } from '../../scripts/report/report-answer.ts'
import { idOf, keyOf } from '../../tests/promises/learning/learner.ts'
import { callHook } from '../../tests/support/hook.ts'

const COURSE = idOf('courses', 'crypto-basics')
const LESSON = idOf('lessons', 'what-money-is')
const [QUESTION, OTHER] = keyOf('lessons', 'what-money-is', 'quiz').questions.map(({ id }) => id)

const put = (day: string, counts: Record<string, number>) =>
  env.DB.batch(
    Object.entries(counts).map(([what, count]) =>
      env.DB.prepare('insert into daily_counts (day, what, count) values (?, ?, ?)').bind(day, what, count),
    ),
  )
const certificate = (slug: string, more: { issuedAt?: string; doubleOf?: string } = {}) =>
  env.DB.prepare(
    `insert into certificates (slug, user_id, type, entity_id, entity_slug, titles, level, lessons, holder, locale, issued_at, double_of)
     values (?, null, 'course', ?, 'crypto-basics', '{}', 'basic', 6, 'Ada Lovelace', 'en', ?, ?)`,
  )
    .bind(slug, COURSE, more.issuedAt ?? '2026-11-10T12:00:00.000Z', more.doubleOf ?? null)
    .run()
const reader = (hash: string, locale: string, confirmedAt: string, endedAt: string | null = null) =>
  env.DB.prepare('insert into newsletter_subscribers (email_hash, email, locale, confirmed_at, ended_at) values (?, ?, ?, ?, ?)')
    .bind(hash, endedAt ? null : `${hash}@example.test`, locale, confirmedAt, endedAt)
    .run()

const ask = (wish: object) => callHook('report', { from: '2026-11-01', to: '2026-11-30', run: crypto.randomUUID(), ...wish })
const report = async (wish: object = {}) => reportAnswer.parse(await (await ask(wish)).json())

beforeEach(async () => {
  for (const table of ['daily_counts', 'certificates', 'newsletter_subscribers']) await env.DB.exec(`delete from ${table}`)
})

test('a report adds up the days that were asked for, and no others', async () => {
  await put('2026-10-31', { [`start lesson ${LESSON}`]: 100 })
  await put('2026-11-01', { [`start lesson ${LESSON}`]: 2, [`start course ${COURSE}`]: 1, 'begin review': 4 })
  await put('2026-11-30', {
    [`start lesson ${LESSON}`]: 3,
    [`pass lesson ${LESSON}`]: 1,
    [`begin quiz ${LESSON}`]: 4,
    [`fail quiz ${LESSON}`]: 2,
    [`rating ${LESSON} 5`]: 6,
  })
  await certificate('one')
  await certificate('two', { doubleOf: 'one' })
  await certificate('before', { issuedAt: '2026-10-10T12:00:00.000Z' })
  const { lessons, courses, reviews } = await report()
  expect(lessons.find(({ slug }) => slug === 'what-money-is')).toMatchObject({
    course: 'crypto-basics',
    titles: { en: 'What money is' },
    started: 5,
    passed: 1,
    quizzes: 4,
    lost: 2,
    ratings: [0, 0, 0, 0, 6],
  })
  expect(courses.find(({ slug }) => slug === 'crypto-basics')).toMatchObject({ started: 1, passed: 0, certificates: 1 })
  expect(reviews).toBe(4)
})

test('the questions that are missed most are in it in both languages; of what was missed twice nothing is said', async () => {
  await put('2026-11-02', {
    [`begin quiz ${LESSON}`]: 10,
    [`miss quiz ${LESSON} ${QUESTION}`]: 6,
    [`miss quiz ${LESSON} ${OTHER}`]: 2,
    [`miss quiz ${LESSON} a-question-of-before`]: 9,
  })
  const { missed } = await report()
  expect(missed).toHaveLength(1)
  expect(missed[0]).toMatchObject({ lesson: 'what-money-is', part: 'quiz', missed: 6, attempts: 10 })
  expect(missed[0]?.question.en).toMatch(/^[\x20-\x7e’“”]+$/)
  expect(missed[0]?.question['ja-JP']).toMatch(/[ぁ-ん]/)
})

test('readers are counted by language, without those who have left', async () => {
  await reader('a', 'en', '2026-11-03T00:00:00.000Z')
  await reader('b', 'en', '2026-01-03T00:00:00.000Z')
  await reader('c', 'ja-JP', '2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.000Z')
  expect((await report()).subscribers).toEqual([{ locale: 'en', all: 2, confirmed: 1 }])
})

test('no single person is in a report', async () => {
  await certificate('one')
  await reader('a', 'en', '2026-11-03T00:00:00.000Z')
  const text = await (await ask({})).text()
  expect(text).not.toMatch(/Ada|@|user|holder/i)
})

test.each([
  [{ from: 'yesterday' }, 'The body is not valid at from'],
  [{ from: '2026-12-01' }, 'The body is not valid at to'],
])('days that are none, or go backwards, are refused in words: %j', async (wish, error) => {
  const answer = await ask(wish)
  expect([answer.status, await answer.json()]).toEqual([400, { error }])
})

test('A1: nobody else gets it, and nothing keeps the answer', async () => {
  const wish = { from: '2026-11-01', to: '2026-11-02', run: '1' }
  expect((await callHook('report', wish, {}, 'h5n2-of-somebody-else-w93k-alone-72zx')).status).toBe(401)
  expect((await ask({})).headers.get('cache-control')).toBe('private, no-store')
})
