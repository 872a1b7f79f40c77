import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { answer, begin, guest, learner, play, rightly, wrongly } from '../../tests/promises/learning/learner.ts'
import { databaseOf } from '../database.ts'
import { askLearner, type Learners } from '../learner/ask-learner.ts'
import { byKind } from '../learner/facts.ts'
import { readOutline } from '../origin/learning/outline.ts'
import { readLegacyDump } from './legacy-dump.ts'

const { DB, LEARNERS } = env as unknown as { DB: D1Database; LEARNERS: Learners }
const db = databaseOf(DB)
const LESSON = 'what-money-is'
const NOW = new Date().toISOString()
const TODAY = NOW.slice(0, 10)

/** Somebody who has learned with the version before: passed, missed, begun, kept and rated something. */
async function formerLearner() {
  const ada = await learner()
  await play(ada.browser, 'quiz', LESSON)
  const open = await begin(ada.browser, 'quiz', 'how-a-ledger-works')
  await answer(ada.browser, open, wrongly(open, 'how-a-ledger-works'))
  await ada.browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
  await ada.browser.post('/api/lesson-feedback', { lesson: LESSON, course: 'crypto-basics', rating: 5, feedback: 'Good.' })
  await ada.browser.post('/api/quest-steps/validate/pick-a-wallet', { answer: ['c'] })
  return { ...ada, open }
}

async function objectOf(account: { server: string; userId: string } | null) {
  const key = `carried-${crypto.randomUUID()}`
  const taught = await readOutline(db, new Date())
  const session = { secretHash: 's', publicId: 'p', sealedToken: '', tokenExpiresAt: '2099-01-01', provider: 'email', device: '' }
  await askLearner(LEARNERS, key, { secretHash: null, now: NOW, begins: { session, account } }, 'facts', null)
  const ask = <K extends Parameters<typeof askLearner>[3]>(name: K, input: Parameters<typeof askLearner<K>>[4]) =>
    askLearner(LEARNERS, key, { secretHash: null, now: NOW }, name, input)
  return { ask, taught }
}
const valueIn = <T>(done: { value: T } | 'over'): T => {
  if (done === 'over') throw new Error('Nobody is known')
  return done.value
}

test('whoever learned with the version before has everything afterwards, also where it is carried over again', async () => {
  const ada = await formerLearner()
  const dump = await readLegacyDump(db, ada.learner)
  const { ask, taught } = await objectOf({ server: 'campus', userId: String(ada.user.id) })
  await ask('carry', { dump, taught })
  const carried = valueIn(await ask('dump', null))
  for (let i = 0; i < 2; i++) await ask('carry', { dump: await readLegacyDump(db, ada.learner), taught })
  expect(valueIn(await ask('dump', null))).toEqual(carried)

  const { data: before } = await (await ada.browser.get('/api/progress')).json<{ data: LearnerProgress }>()
  const { passed, started } = byKind(carried.facts)
  expect([passed.lesson.size, passed['quest-step'].size, started.course.size]).toEqual([
    before.counters.lessonsPassed,
    before.counters.stepsPassed,
    before.counters.coursesStarted,
  ])
  expect([...passed.achievement].sort()).toEqual(['first-bookmark', 'first-lesson', 'first-perfect-quiz'])
  expect(carried.notifications.map(({ subject }) => subject).sort()).toEqual(
    ['first-bookmark', 'first-lesson', 'first-perfect-quiz'].map(slug => `achievement ${slug}`),
  )
  expect(carried.bookmarks).toMatchObject([{ type: 'course' }])
  expect(carried.ratings).toMatchObject([{ rating: 5, feedback: 'Good.' }])
  expect(carried.recalls).toHaveLength(1)
  expect(carried.recalls[0]?.asked.right.length).toBeGreaterThan(0)
  const [finished, ...others] = carried.attempts.filter(({ outcome }) => outcome !== null)
  expect(others).toEqual([])
  expect(finished?.plan.questions.every(({ words }) => Object.keys(words).length === 0)).toBe(true)

  // And goes on where they were.
  const attempt = valueIn(await ask('find-attempt', ada.open.id))
  const question = attempt?.plan.questions[1]
  const next = {
    attempt: ada.open.id,
    question: question?.id ?? '',
    chosen: question?.right ?? [],
    key: 'next',
    today: TODAY,
    taught,
  }
  expect(valueIn(await ask('answer', next))).toMatchObject({ attempt: { answers: [{ correct: false }, { correct: true }] } })
})

test('a guest of the version before too; of somebody unknown there is nothing', async () => {
  const browser = guest()
  const attempt = await begin(browser, 'quiz', LESSON)
  await answer(browser, attempt, rightly(attempt, LESSON))
  const [row] = (await DB.prepare('select learner from attempts where id = ?').bind(attempt.id).all<{ learner: string }>())
    .results
  const dump = await readLegacyDump(db, row?.learner ?? '')
  expect(dump).toMatchObject({ attempts: [{ id: attempt.id, answers: [{ correct: true }] }], bookmarks: [], notifications: [] })
  expect(dump.facts.map(({ progress, entity }) => `${progress} ${entity}`).sort()).toEqual(['start course', 'start lesson'])
  for (const nobody of ['u:987654', 'g:nobody', '']) expect(Object.values(await readLegacyDump(db, nobody)).flat()).toEqual([])
})
