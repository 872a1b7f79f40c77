import { type Day, dayIn } from '../../../shared/day.ts'

const DAY_MS = 86_400_000
/** More than a week of days in any time zone, in milliseconds. */
export const WEEK_AND_A_DAY_MS = 8 * DAY_MS

/** The Monday of the week of a day (ISO 8601). */
function mondayOf(day: Day): Day {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return new Date(noon - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** The days of the present week, Monday first, on which something was done, by the learner's own calendar. */
export function learnedOn(instants: readonly string[], timeZone: string, today: Day): Day[] {
  const monday = mondayOf(today)
  const soonest = new Date(Date.parse(today) - WEEK_AND_A_DAY_MS).toISOString()
  // Most of what somebody has ever done lies before this week.
  const days = instants.filter(at => at >= soonest).map(at => dayIn(timeZone, new Date(at)))
  return [...new Set(days)].filter(day => day >= monday && day <= today).sort()
}
