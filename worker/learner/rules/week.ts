import { type Day, dayIn } from '../../../shared/day.ts'
import { weekOf } from '../../../shared/week.ts'

/** More than a week of days in any time zone, in milliseconds. */
export const WEEK_AND_A_DAY_MS = 8 * 86_400_000

/** The days of the present week, Monday first, on which something was done, by the learner's own calendar. */
export function learnedOn(instants: readonly string[], timeZone: string, today: Day): Day[] {
  const week = weekOf(today)
  const soonest = new Date(Date.parse(today) - WEEK_AND_A_DAY_MS).toISOString()
  // Most of what somebody has ever done lies before this week.
  const days = instants.filter(at => at >= soonest).map(at => dayIn(timeZone, new Date(at)))
  return [...new Set(days)].filter(day => week.includes(day) && day <= today).sort()
}
