import { createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs'
import type { Day } from '../../../shared/day.ts'

/** Questions of one sitting (product decisions: Review). */
export const REVIEW_SITTING = 10
/** A question is brought back when this much of it is thought to be still known. */
const RETENTION = 0.9
const MOST_DAYS = 365
/** What is known for longer than this is kept (how a lesson teaches: Review). */
export const KEPT_DAYS = 21

/** How an answer went: a right one after a hint was harder than one without. */
export type Recalled = 'missed' | 'hinted' | 'right'
const GRADES: Record<Recalled, Grade> = { missed: Rating.Again, hinted: Rating.Hard, right: Rating.Good }

/** What is known of how well a learner knows a question. Days are of the learner's own calendar. */
export interface Card {
  /** When it comes back. */
  dueOn: Day
  /** When it was answered last. */
  reviewedOn: Day
  /** For how many days it is known so well that it need not come back, and how hard it is, from 1 to 10. */
  stability: number
  difficulty: number
  /** How often it was answered, on as many days; and how often it was missed after it had been known. */
  reps: number
  lapses: number
  /** Whether the last answer missed it. */
  missed: boolean
}

const DAY_MS = 86_400_000
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)
export const daysAfter = (day: Day, days: number): Day => dayOf(new Date(midnight(day).getTime() + days * DAY_MS))
export const daysBetween = (from: Day, to: Day) => Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS)

const known = ({ dueOn, reviewedOn, stability, difficulty, reps, lapses }: Card) => ({
  due: midnight(dueOn),
  last_review: midnight(reviewedOn),
  stability,
  difficulty,
  reps,
  lapses,
  state: State.Review,
  scheduled_days: daysBetween(reviewedOn, dueOn),
  elapsed_days: 0,
  learning_steps: 0,
})

const scheduler = fsrs({
  request_retention: RETENTION,
  maximum_interval: MOST_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
})

/**
 * The card of a question after one more answer. What is answered rightly again on the same day says nothing new, and what was missed
 * today stays missed until another day: it comes back tomorrow at the earliest. A calendar that goes back counts as the same day.
 */
export function recalled(before: Card | null, today: Day, how: Recalled): Card {
  const isSameDay = before !== null && before.reviewedOn >= today
  if (isSameDay && (how !== 'missed' || before.missed)) return before
  const on = isSameDay ? before.reviewedOn : today
  const { card } = scheduler.next(before ? known(before) : createEmptyCard(midnight(on)), midnight(on), GRADES[how])
  const { due, stability, difficulty, reps, lapses } = card
  return { dueOn: dayOf(due), reviewedOn: on, stability, difficulty, reps, lapses, missed: how === 'missed' }
}

/** How well a lesson is known, by the questions of it that were answered. */
export const RECALL_STEPS = ['learning', 'known', 'kept'] as const
export type RecallStep = (typeof RECALL_STEPS)[number]

/** The same of one question: known once it was recalled on another day than the first, kept once it is left alone for so long. */
export function stepOf({ missed, reps, reviewedOn, dueOn }: Pick<Card, 'missed' | 'reps' | 'reviewedOn' | 'dueOn'>): RecallStep {
  if (missed || reps < 2) return 'learning'
  return daysBetween(reviewedOn, dueOn) > KEPT_DAYS ? 'kept' : 'known'
}

/** A lesson is known as well as the least known of its questions. */
export const leastOf = (steps: readonly RecallStep[]): RecallStep => RECALL_STEPS.find(step => steps.includes(step)) ?? 'learning'

/** Brings things of several groups into an order in which neighbours are of different ones, as far as there are several. */
export function interleaved<T>(items: readonly T[], groupOf: (item: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item])
  const rounds = Math.max(0, ...[...groups.values()].map(group => group.length))
  return Array.from({ length: rounds }, (_, i) => [...groups.values()].flatMap(group => group.slice(i, i + 1))).flat()
}
