import type { Day } from '../../../shared/day.ts'

/** Days after a miss on which its question comes back (product decisions: Review). */
export const REVIEW_DAYS = [1, 3, 7, 21] as const
export const REVIEW_SITTING = 5

const DAY_MS = 86_400_000

export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export interface Recall {
  /** Which of the four days comes next, from 0. */
  stage: number
  dueOn: Day
}

/** A question missed today comes back tomorrow, at any stage. */
export const missedOn = (today: Day): Recall => ({ stage: 0, dueOn: daysAfter(today, REVIEW_DAYS[0]) })

/**
 * A question that was recalled today: on time it comes back 3, 7 and 21 days after the miss; a late learner keeps the distance
 * between the days. Null after the last of them.
 */
export function recalledOn(today: Day, { stage }: Recall): Recall | null {
  const [before, next] = [REVIEW_DAYS[stage], REVIEW_DAYS[stage + 1]]
  return before === undefined || next === undefined ? null : { stage: stage + 1, dueOn: daysAfter(today, next - before) }
}
