import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Day } from '../../../shared/day.ts'
import { type PlannedQuestion, roundOf } from '../../learner/plan.ts'
import { attemptStateOf } from '../../learner/rules/attempt.ts'
import { isRight } from '../../learner/rules/is-right.ts'
import { missedOn, recalledOn } from '../../learner/rules/review.ts'
import type { Database } from '../queries/entries.ts'
import { answersOf } from './attempts.ts'
import { type AnswerRow, type AttemptRow, answers, attempts, type FactEntity, facts, recalls } from './schema.ts'

export interface GivenAnswer {
  question: string
  chosen: string[]
  /** What the page calls this answer: sent again under the same name it is the same answer. */
  key: string
}

export type Answered =
  | { given: AnswerRow[]; finished: boolean }
  | 'finished'
  | 'unknown-question'
  | 'unknown-option'
  | 'answered-already'
  | 'not-its-turn'

const sameChoice = (a: readonly string[], b: readonly string[]) => isRight(a, b)

/** The answer of this name, where it is the same one. */
function repeated(given: readonly AnswerRow[], { question, chosen, key }: GivenAnswer) {
  const before = given.find(answer => answer.key === key)
  if (!before) return null
  return before.question === question && sameChoice(before.chosen, chosen) ? 'same' : 'other'
}

/** What a pass is worth, as facts. */
function earned({ part, entityId }: AttemptRow, perfect: boolean): [FactEntity, string][] {
  if (part === 'final-test') return [['final-test', entityId]]
  if (part !== 'quiz') return []
  return [['lesson', entityId], ...(perfect ? ([['perfect-quiz', entityId]] as [FactEntity, string][]) : [])]
}

/** When a question comes back after this answer, as statements; a right answer matters only for a missed question. */
async function recall(
  db: Database,
  attempt: AttemptRow,
  { bank }: PlannedQuestion,
  correct: boolean,
  { today, stored }: { today: Day; stored: SQL },
) {
  const { learner, part } = attempt
  const mine = and(
    eq(recalls.learner, learner),
    eq(recalls.documentId, bank.documentId),
    eq(recalls.part, bank.part),
    eq(recalls.question, bank.question),
  )
  if (!correct) {
    const next = missedOn(today)
    const target = [recalls.learner, recalls.documentId, recalls.part, recalls.question]
    const { documentId, part, question } = bank
    return [
      db
        .insert(recalls)
        .select(sql`select ${attempts.learner}, ${documentId}, ${part}, ${question}, ${next.stage}, ${next.dueOn} from ${attempts}
          where ${attempts.id} = ${attempt.id} and ${stored}`)
        .onConflictDoUpdate({ target, set: next }),
    ]
  }
  const [before] = part === 'review' ? await db.select().from(recalls).where(mine) : []
  // Recalled already by this same answer, sent twice.
  if (!before || before.dueOn > today) return []
  const next = recalledOn(today, before)
  const counts = and(mine, stored)
  return next ? [db.update(recalls).set(next).where(counts)] : [db.delete(recalls).where(counts)]
}

/**
 * Takes one answer and judges it. All of it is written at once, or nothing: the answer, its result, and what a pass is worth. Of
 * two different answers to the same question one counts; the same one sent again changes nothing and is answered alike.
 */
export async function giveAnswer(
  db: Database,
  attempt: AttemptRow,
  answer: GivenAnswer,
  { now, today }: { now: Date; today: Day },
): Promise<Answered> {
  const { plan } = attempt
  const given = await answersOf(db, attempt.id)
  const before = repeated(given, answer)
  if (before === 'same') return { given, finished: attempt.outcome !== null }
  const round = roundOf(attempt.part, plan)
  const { current } = attemptStateOf(round, given)
  const question = plan.questions.find(({ id }) => id === answer.question)
  if (!question) return 'unknown-question'
  const tooMany = question.right.length === 1 && answer.chosen.length > 1
  if (!answer.chosen.length || tooMany || answer.chosen.some(id => !question.options.includes(id))) return 'unknown-option'
  if (attempt.outcome !== null) return 'finished'
  if (before === 'other') return 'answered-already'
  if (current !== question.id) return given.some(row => row.question === question.id) ? 'answered-already' : 'not-its-turn'

  const correct = isRight(answer.chosen, question.right)
  const [place, at] = [given.length, now.toISOString()]
  const row: AnswerRow = {
    attemptId: attempt.id,
    place,
    question: question.id,
    chosen: answer.chosen,
    correct,
    key: answer.key,
    at,
  }
  const state = attemptStateOf(round, [...given, row])
  const { status } = state
  /** Only if this very answer was stored. */
  const stored = sql`exists (select 1 from ${answers} where ${answers.attemptId} = ${attempt.id} and ${answers.place} = ${place}
    and ${answers.key} = ${answer.key} and ${answers.chosen} = ${JSON.stringify(answer.chosen)})`
  // The attempt may have become an account's since it was read: the result goes to its present owner.
  const worth = status === 'passed' ? earned(attempt, state.missed.length === 0) : []
  const comesBack = await recall(db, attempt, question, correct, { today, stored })
  const consequences: BatchItem<'sqlite'>[] = worth.map(([entity, entityId]) =>
    db
      .insert(facts)
      .select(sql`select ${attempts.learner}, 'pass', ${entity}, ${entityId}, ${at} from ${attempts}
        where ${attempts.id} = ${attempt.id} and ${stored}`)
      .onConflictDoNothing(),
  )
  if (status !== 'open')
    consequences.push(
      db
        .update(attempts)
        .set({ outcome: status, finishedAt: at })
        .where(and(eq(attempts.id, attempt.id), stored)),
    )
  consequences.push(...comesBack)
  await db.batch([db.insert(answers).values(row).onConflictDoNothing(), ...consequences])
  const after = await answersOf(db, attempt.id)
  const mine = repeated(after, answer)
  return mine === 'same' ? { given: after, finished: status !== 'open' } : 'answered-already'
}
