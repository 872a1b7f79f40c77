import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Day } from '../../shared/day.ts'
import type { PlannedQuestion } from './plan.ts'
import { judgedOf } from './rules/question.ts'
import { daysBetween, leastOf, type Recalled, type RecallStep, recalled, stepOf } from './rules/review.ts'
import { type CardRow, cards } from './schema.ts'
import { prepared, type Work } from './work.ts'

const DAY = sql.placeholder('day')
const dueBy = prepared(db =>
  db.select().from(cards).where(lte(cards.dueOn, DAY)).orderBy(asc(cards.dueOn), asc(cards.question)).prepare(),
)
/** Questions that are due on a day, the longest first. */
export const dueOn = ({ db }: Pick<Work, 'db'>, day: Day): CardRow[] => dueBy(db).all({ day })

const firstAfter = prepared(db =>
  db
    .select({ on: cards.dueOn, count: sql<number>`count(*)` })
    .from(cards)
    .where(gt(cards.dueOn, DAY))
    .groupBy(cards.dueOn)
    .orderBy(asc(cards.dueOn))
    .limit(1)
    .prepare(),
)

/** In how many days from this one the next questions are due, and how many; null where none ever is. */
export function nextDue({ db }: Pick<Work, 'db'>, day: Day): { inDays: number; count: number } | null {
  const next = firstAfter(db).get({ day })
  return next ? { inDays: daysBetween(day, next.on), count: next.count } : null
}

const recalls = prepared(db => {
  const { lesson, missed, reps, reviewedOn, dueOn } = cards
  return db.select({ lesson, missed, reps, reviewedOn, dueOn }).from(cards).prepare()
})
/** How well each lesson is known of which a question was answered, by its slug. */
export function recallSteps({ db }: Pick<Work, 'db'>): Record<string, RecallStep> {
  const rows = recalls(db).all()
  const steps = new Map<string, RecallStep[]>()
  for (const row of rows) steps.set(row.lesson, [...(steps.get(row.lesson) ?? []), stepOf(row)])
  return Object.fromEntries([...steps].map(([lesson, all]) => [lesson, leastOf(all)]))
}

/** What is called this in a review, where questions of many banks meet. */
export const cardId = ({ documentId, part, question }: Pick<CardRow, 'documentId' | 'part' | 'question'>) =>
  `${documentId}:${part}:${question}`

/** A question of a review as its attempt keeps it: options in their order, their words wherever the curriculum has them. */
export const plannedCard = ({ asked, documentId, part, question, lesson }: CardRow): PlannedQuestion => ({
  ...asked,
  lesson,
  id: cardId({ documentId, part, question }),
  words: {},
  bank: { documentId, part, question },
})

/** Notes how an answer went, and when its question comes back. */
export function noteAnswer({ db }: Work, question: PlannedQuestion, how: Recalled, today: Day) {
  const { bank, form, options, lesson, slide } = question
  const which = and(eq(cards.documentId, bank.documentId), eq(cards.part, bank.part), eq(cards.question, bank.question))
  const before = db.select().from(cards).where(which).get() ?? null
  const card = {
    ...recalled(before, today, how),
    lesson,
    asked: { ...judgedOf(question), options, slide, ...(form ? { form } : {}) },
  }
  const target = [cards.documentId, cards.part, cards.question]
  db.insert(cards)
    .values({ ...bank, ...card })
    .onConflictDoUpdate({ target, set: card })
    .run()
}
