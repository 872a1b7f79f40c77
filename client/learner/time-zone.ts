import { dayIn } from '../../shared/day.ts'

/** The learner's own time zone, which decides what is due today. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The server took the day from the clock of the world; here it may be another. */
export function isAnotherDay() {
  const now = new Date()
  return dayIn(timeZone(), now) !== dayIn('UTC', now)
}
