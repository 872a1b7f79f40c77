import { type Card, daysAfter, daysBetween, scheduling } from '../../worker/learner/rules/review.ts'

/** When one question comes back: told how each answer went, on which day, it says after how many days. */
export type Schedule = (day: number, right: boolean) => number
/** Begins with a question, before its first answer. */
export type Policy = () => Schedule

const FIRST_DAY = '2026-01-01'

/** As Campus does it, for any share that is to be remembered. */
export const byFsrs = (retention: number): Policy => {
  const recalled = scheduling(retention)
  return () => {
    let card: Card | null = null
    return (day, right) => {
      card = recalled(card, daysAfter(FIRST_DAY, day), right ? 'right' : 'missed')
      return daysBetween(card.reviewedOn, card.dueOn)
    }
  }
}

/** The days between, where a question comes back 1, 3, 7 and 21 days after it was answered first, and then every 21. */
const FIXED = [1, 2, 4, 14, 21]

/** On fixed days, from the first one again after a miss; `scale` makes all of them longer or shorter. */
export const onFixedDays =
  (scale: number): Policy =>
  () => {
    let stage = -1
    return (_, right) => {
      stage = right || stage < 0 ? Math.min(stage + 1, FIXED.length - 1) : 0
      return Math.max(1, Math.round((FIXED[stage] ?? 1) * scale))
    }
  }
