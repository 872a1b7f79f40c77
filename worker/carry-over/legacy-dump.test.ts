import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { account, answered, bank, session, someone, TODAY, taught } from '../../tests/support/learner-object.ts'
import { databaseOf } from '../database.ts'
import { planAttempt } from '../learner/plan.ts'
import { readLegacyDump } from './legacy-dump.ts'

const { DB } = env as unknown as { DB: D1Database }
const db = databaseOf(DB)
const AT = '2026-11-20T12:00:00.000Z'

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const plan = (seed: string) =>
  planAttempt(bank, { documentId: 'l1', part: 'quiz', lesson: 'first' }, [], { hearts: 2, passMark: 2 }, seed)

async function attempt(id: string, learner: string, outcome: string | null) {
  const finishedAt = outcome && AT
  await run(
    'insert into attempts values (?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    learner,
    'quiz',
    'l1',
    JSON.stringify(plan(id)),
    AT,
    outcome,
    finishedAt,
  )
}
const answer = (attemptId: string, place: number, correct: boolean) =>
  run(
    'insert into answers values (?, ?, ?, ?, ?, ?, ?)',
    attemptId,
    place,
    `q${place + 1}`,
    `["${correct ? 'a' : 'b'}"]`,
    Number(correct),
    `answer-${place}`,
    AT,
  )
const fact = (learner: string, ...[progress, entity, id]: string[]) =>
  run('insert into facts values (?, ?, ?, ?, ?)', learner, progress, entity, id, AT)

/** Somebody who has learned with the version before: passed, missed, begun, kept, rated and earned something. */
async function formerLearner(userId: number) {
  const learner = `u:${userId}`
  for (const done of [
    ['start', 'lesson', 'l1'],
    ['start', 'course', 'c1'],
    ['pass', 'lesson', 'l1'],
    ['pass', 'perfect-quiz', 'l1'],
  ])
    await fact(learner, ...done)
  await attempt(`done-${userId}`, learner, 'passed')
  for (const place of [0, 1, 2]) await answer(`done-${userId}`, place, true)
  await attempt(`open-${userId}`, learner, null)
  await answer(`open-${userId}`, 0, false)
  await run('insert into recalls values (?, ?, ?, ?, ?, ?)', learner, 'l1', 'quiz', 'q1', 0, '2026-11-21')
  await run('insert into bookmarks values (null, ?, ?, ?, ?, ?)', `kept-${userId}`, userId, 'course', 'c1', AT)
  await run('insert into user_achievements values (?, ?, ?)', userId, 'first-lesson', AT)
  const event = { eventType: 'New User Achievement', achievement: { id: 1, slug: 'first-lesson', title: 'First light' } }
  const told = 'insert into notifications values (null, ?, ?, ?, ?, ?, ?, ?)'
  await run(told, `told-${userId}`, userId, 'achievement first-lesson', JSON.stringify(event), 1, AT, null)
  await run('insert into lesson_feedback values (null, ?, ?, ?, ?, ?, ?)', userId, 'l1', 'c1', 5, 'Good.', AT)
  return { learner, open: `open-${userId}` }
}

async function objectOf() {
  const who = someone()
  await who.by({ begins: { session: session('secret'), account } })('who', null)
  return who.by({ secretHash: null })
}

test('whoever learned with the version before has everything afterwards, also where it is carried over again', async () => {
  const { learner, open } = await formerLearner(7)
  const ask = await objectOf()
  await ask('carry', { dump: await readLegacyDump(db, learner), taught })
  const carried = answered(await ask('dump', null))
  for (let i = 0; i < 2; i++) await ask('carry', { dump: await readLegacyDump(db, learner), taught })
  expect(answered(await ask('dump', null))).toEqual(carried)

  const facts = carried.facts.map(({ progress, entity, entityId }) => `${progress} ${entity} ${entityId}`)
  expect(facts).toEqual(expect.arrayContaining(['start course c1', 'pass lesson l1', 'pass perfect-quiz l1']))
  expect(facts).toContain('pass achievement first-lesson')
  // What follows from it by the rules of now is there as well.
  expect(facts).toEqual(expect.arrayContaining(['pass module c1/m1', 'pass course c1', 'pass achievement first-course']))
  expect(carried.notifications.find(({ subject }) => subject === 'achievement first-lesson')).toMatchObject({ readAt: AT })
  expect(carried.bookmarks).toMatchObject([{ type: 'course', documentId: 'kept-7' }])
  expect(carried.ratings).toMatchObject([{ rating: 5, feedback: 'Good.' }])
  expect(carried.recalls).toMatchObject([{ question: 'q1', dueOn: '2026-11-21', asked: { right: ['a'], lesson: 'first' } }])
  const done = carried.attempts.find(({ outcome }) => outcome === 'passed')
  expect(done?.answers).toHaveLength(3)
  expect(done?.plan.questions.every(({ words }) => Object.keys(words).length === 0)).toBe(true)

  // And goes on where they were.
  const next = { attempt: open, question: 'q2', chosen: ['a'], key: 'next', today: TODAY, taught }
  expect(answered(await ask('answer', next))).toMatchObject({ attempt: { answers: [{ correct: false }, { correct: true }] } })
})

test('a guest of the version before too; of somebody unknown there is nothing', async () => {
  await fact('g:hash', 'start', 'lesson', 'l1')
  await attempt('guests', 'g:hash', null)
  await answer('guests', 0, true)
  expect(await readLegacyDump(db, 'g:hash')).toMatchObject({
    facts: [{ progress: 'start', entity: 'lesson', entityId: 'l1', at: AT }],
    attempts: [{ id: 'guests', answers: [{ correct: true }] }],
    bookmarks: [],
    notifications: [],
  })
  for (const nobody of ['u:987654', 'g:nobody', '']) expect(Object.values(await readLegacyDump(db, nobody)).flat()).toEqual([])
})
