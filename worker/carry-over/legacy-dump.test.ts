import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  legacyAchievement,
  legacyAttempt,
  legacyBookmark,
  legacyFact,
  legacyNotification,
  legacyRating,
  legacyRecall,
} from '../../tests/support/former-learner.ts'
import { account, answered, bank, session, someone, TODAY, taught } from '../../tests/support/learner-object.ts'
import { databaseOf } from '../database.ts'
import type { Dump } from '../learner/dump.ts'
import { readLegacyDump } from './legacy-dump.ts'

const db = databaseOf((env as unknown as { DB: D1Database }).DB)
const dumpOf = async (learner: string) => (await readLegacyDump(db, learner)) as Dump
const AT = '2026-11-20T12:00:00.000Z'
const lesson = { documentId: 'l1', slug: 'first' }

/** Somebody who has learned with the version before: passed, missed, begun, kept, rated and earned something. */
async function formerLearner(userId: number) {
  const learner = `u:${userId}`
  await legacyFact(learner, 'start', 'lesson', 'l1')
  await legacyFact(learner, 'start', 'course', 'c1')
  await legacyFact(learner, 'pass', 'lesson', 'l1')
  await legacyFact(learner, 'pass', 'perfect-quiz', 'l1')
  await legacyAttempt({ id: `done-${userId}`, learner, lesson, bank, outcome: 'passed', right: [true, true, true] })
  await legacyAttempt({ id: `open-${userId}`, learner, lesson, bank, outcome: null, right: [false] })
  await legacyRecall(learner, 'l1', 'q1', '2026-11-21')
  await legacyBookmark(userId, 'course', 'c1')
  await legacyAchievement(userId, 'first-lesson')
  await legacyNotification(userId, 'first-lesson', true)
  await legacyRating(userId, 'l1', 'c1')
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
  await ask('carry', { dump: await dumpOf(learner), sessions: [], taught, profile: null })
  const carried = answered(await ask('dump', null))
  for (let i = 0; i < 2; i++) await ask('carry', { dump: await dumpOf(learner), sessions: [], taught, profile: null })
  expect(answered(await ask('dump', null))).toEqual(carried)

  const facts = carried.facts.map(({ progress, entity, entityId }) => `${progress} ${entity} ${entityId}`)
  expect(facts).toEqual(expect.arrayContaining(['start course c1', 'pass lesson l1', 'pass perfect-quiz l1']))
  expect(facts).toContain('pass achievement first-lesson')
  // What follows from it by the rules of now is there as well.
  expect(facts).toEqual(expect.arrayContaining(['pass module c1/m1', 'pass course c1', 'pass achievement first-course']))
  expect(carried.notifications.find(({ subject }) => subject === 'achievement first-lesson')).toMatchObject({ readAt: AT })
  expect(carried.bookmarks).toMatchObject([{ type: 'course', documentId: 'kept-7-c1' }])
  expect(carried.ratings).toMatchObject([{ rating: 5, feedback: 'Good.' }])
  expect(carried.cards).toMatchObject([
    { question: 'q1', lesson: 'first', dueOn: '2026-11-21', missed: true, reps: 1, asked: { right: ['a'] } },
  ])
  const done = carried.attempts.find(({ outcome }) => outcome === 'passed')
  expect(done?.answers).toHaveLength(3)
  expect(done?.plan.questions.every(({ words }) => Object.keys(words).length === 0)).toBe(true)

  // And goes on where they were.
  const next = { attempt: open, question: 'q2', chosen: ['a'], key: 'next', today: TODAY, taught }
  expect(answered(await ask('answer', next))).toMatchObject({ attempt: { answers: [{ correct: false }, { correct: true }] } })
})

test('a guest of the version before too; of somebody unknown there is nothing', async () => {
  await legacyFact('g:hash', 'start', 'lesson', 'l1')
  await legacyAttempt({ id: 'guests', learner: 'g:hash', lesson, bank, outcome: null, right: [true] })
  expect(await dumpOf('g:hash')).toMatchObject({
    facts: [{ progress: 'start', entity: 'lesson', entityId: 'l1', at: AT }],
    attempts: [{ id: 'guests', answers: [{ correct: true }] }],
    bookmarks: [],
    notifications: [],
  })
  for (const nobody of ['u:987654', 'g:nobody', '']) expect(Object.values(await dumpOf(nobody)).flat()).toEqual([])
})
