import type { C } from '../../../worker/context.ts'
import { curriculumOf } from '../../../worker/curriculum/curriculum-of.ts'
import { targetOf } from '../../../worker/curriculum/outline.ts'
import { type AttemptPlan, planAttempt } from '../../../worker/learner/plan.ts'
import type { AttemptRow } from '../../../worker/learner/schema.ts'
import { shapeAttempt } from '../../../worker/learning/shape-attempt.ts'
import { randomToken, sha256 } from '../../../worker/secrets.ts'
import { seal } from '../../../worker/session/seal.ts'
import { ENTERED } from './d1-statements.ts'
import { sessionsOf } from './gateway-steps.ts'

const FAR = '2099-01-01T00:00:00.000Z'
const NO_HEARTS = { hearts: 99, passMark: 1 }

/** Puts somebody into the tables of the version before who is signed in and has begun the quiz of a lesson. */
export async function enterD1(c: C, db: D1DatabaseSession, lesson: string) {
  const curriculum = curriculumOf(c)
  const target = targetOf(await curriculum.outline(), 'quiz', lesson)
  const bank = target && (await curriculum.bankOf(target.entityId, 'quiz'))
  if (!target || !bank) throw new Error(`The lesson ${lesson} has no quiz`)
  const run = <T>(sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .first<T>()
  const now = new Date().toISOString()
  const [secret, token, id] = [randomToken(), randomToken(), randomToken(16)]
  const secretHash = await sha256(secret)
  const name = `d1-${id}`
  const user = await run<{ id: number }>(ENTERED.user, id, name, name, `${name}@example.test`, `${name}@example.test`, now, now)
  const learner = `u:${user?.id}`
  await run(ENTERED.token, await sha256(token), user?.id, now, FAR)
  const sealed = await seal(token, secretHash, sessionsOf(c).keys)
  await run(ENTERED.session, secretHash, randomToken(12), String(user?.id), sealed, FAR, now, now)
  const from = { documentId: target.entityId, part: 'quiz', lesson } as const
  const plan: AttemptPlan = planAttempt(bank, from, [], NO_HEARTS, id)
  await run(ENTERED.attempt, id, learner, 'quiz', target.entityId, JSON.stringify(plan), now)
  await run(ENTERED.facts, learner, target.entityId, target.course, now)
  const attempt: AttemptRow = {
    id,
    part: 'quiz',
    entityId: target.entityId,
    plan,
    answers: [],
    startedAt: now,
    outcome: null,
    finishedAt: null,
  }
  return { cookie: `__Host-session=${secret}`, key: '', attempt: shapeAttempt(attempt, 'en', () => '') }
}
