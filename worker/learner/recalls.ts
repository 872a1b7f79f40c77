import { and, asc, eq, lte } from 'drizzle-orm'
import type { Day } from '../../shared/day.ts'
import type { PlannedQuestion } from './plan.ts'
import { missedOn, recalledOn } from './rules/review.ts'
import { type AttemptRow, type RecallRow, recalls } from './schema.ts'
import type { Work } from './work.ts'

/** Questions that are due on a day, the longest first. */
export const dueOn = ({ db }: Pick<Work, 'db'>, day: Day): RecallRow[] =>
  db.select().from(recalls).where(lte(recalls.dueOn, day)).orderBy(asc(recalls.dueOn), asc(recalls.question)).all()

/** What is called this in a review, where questions of many banks meet. */
export const recallId = ({ documentId, part, question }: Pick<RecallRow, 'documentId' | 'part' | 'question'>) =>
  `${documentId}:${part}:${question}`

/** A question of a review as its attempt keeps it: options in their order, their words wherever the curriculum has them. */
export const plannedRecall = ({ asked, documentId, part, question }: RecallRow): PlannedQuestion => ({
  ...asked,
  id: recallId({ documentId, part, question }),
  words: {},
  bank: { documentId, part, question },
})

/** Notes when a question comes back after this answer; a right one matters only in a review of what was missed. */
export function recall({ db }: Work, { part }: Pick<AttemptRow, 'part'>, planned: PlannedQuestion, correct: boolean, today: Day) {
  const { bank, right, options, lesson, slide } = planned
  const which = and(eq(recalls.documentId, bank.documentId), eq(recalls.part, bank.part), eq(recalls.question, bank.question))
  if (!correct) {
    const next = { ...missedOn(today), asked: { right, options, lesson, slide } }
    const target = [recalls.documentId, recalls.part, recalls.question]
    db.insert(recalls)
      .values({ ...bank, ...next })
      .onConflictDoUpdate({ target, set: next })
      .run()
    return
  }
  const before = part === 'review' ? db.select().from(recalls).where(which).get() : undefined
  // Recalled already by this same answer, sent twice.
  if (!before || before.dueOn > today) return
  const next = recalledOn(today, before)
  if (next) db.update(recalls).set(next).where(which).run()
  else db.delete(recalls).where(which).run()
}
