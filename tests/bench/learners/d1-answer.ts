import type { Outline } from '../../../worker/curriculum/outline.ts'
import { roundOf } from '../../../worker/learner/plan.ts'
import { attemptStateOf } from '../../../worker/learner/rules/attempt.ts'
import { isRight } from '../../../worker/learner/rules/is-right.ts'
import type { AttemptRow, GivenAnswer } from '../../../worker/learner/schema.ts'
import { shapeAttempt } from '../../../worker/learning/shape-attempt.ts'
import { sha256 } from '../../../worker/secrets.ts'
import { open, type SealingKeys } from '../../../worker/session/seal.ts'
import { SEVEN_TRIPS } from './d1-statements.ts'

interface SessionRow {
  id_hash: string
  sealed_token: string
}
interface StoredAttempt {
  id: string
  part: AttemptRow['part']
  entity_id: string
  plan: string
  started_at: string
  outcome: null
}
interface StoredAnswer {
  question: string
  chosen: string
  correct: number
  key: string
  at: string
}
export interface Given {
  question: string
  chosen: string[]
  key: string
}

const answerOf = ({ question, chosen, correct, key, at }: StoredAnswer): GivenAnswer => ({
  question,
  chosen: JSON.parse(chosen),
  correct: correct === 1,
  key,
  at,
})
const attemptOf = ({ id, part, entity_id, plan, started_at }: StoredAttempt, answers: GivenAnswer[]): AttemptRow => ({
  id,
  part,
  entityId: entity_id,
  plan: JSON.parse(plan),
  answers,
  startedAt: started_at,
  outcome: null,
  finishedAt: null,
})

/** The slugs of courses by those of their lessons, as each answer of either version needs them. */
const courseOf = ({ courses }: Outline) => {
  const lessonsOf = (course: Outline['courses'][number]) => course.modules.flatMap(({ lessons }) => lessons)
  const slugs = new Map(courses.flatMap(course => lessonsOf(course).map(({ slug }) => [slug, course.slug])))
  return (lesson: string) => slugs.get(lesson) ?? ''
}

/** Takes one answer in seven trips to D1, one after the other, and answers how the attempt stands; null where it does not count. */
export async function answerByD1(
  db: D1DatabaseSession,
  keys: SealingKeys,
  outline: Outline,
  { secret, attempt: id, given }: { secret: string; attempt: string; given: Given },
) {
  const one = <T>(sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .first<T>()
  const now = new Date().toISOString()
  const session = await one<SessionRow>(SEVEN_TRIPS.session, await sha256(secret))
  const token = session && (await open(session.sealed_token, session.id_hash, keys))
  const user = token && (await one<{ id: number }>(SEVEN_TRIPS.user, await sha256(token), now))
  const learner = user && `u:${user.id}`
  const before = await one<StoredAttempt>(SEVEN_TRIPS.attempt, id, learner)
  if (!before) return null
  const answers = async () => (await db.prepare(SEVEN_TRIPS.answers).bind(id).all<StoredAnswer>()).results.map(answerOf)
  const earlier = await answers()
  const { part, plan } = attemptOf(before, earlier)
  const { current } = attemptStateOf(roundOf(part, plan), earlier)
  const question = plan.questions.find(({ id }) => id === given.question)
  if (!question || current !== question.id) return null
  const correct = isRight(given.chosen, question.right)
  const row = [id, earlier.length, question.id, JSON.stringify(given.chosen), Number(correct), given.key, now]
  await db.batch([db.prepare(SEVEN_TRIPS.answer).bind(...row)])
  const later = await answers()
  const after = (await one<StoredAttempt>(SEVEN_TRIPS.attempt, id, learner)) ?? before
  return shapeAttempt(attemptOf(after, later), 'en', courseOf(outline))
}
