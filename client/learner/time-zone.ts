import type { LearnerProgress } from '../../shared/content/progress.ts'
import { dayIn } from '../../shared/day.ts'

/** The learner's own time zone, which decides what is due today. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Hour and minute in a zone; an old browser may not know its name. */
function clockIn(timeZone: string, now: Date) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric' }).format(now)
  } catch {
    return ''
  }
}

/** Whether days were told by another clock than the one here: the server goes by the place from which the page is asked for. */
export function isAnotherClock({ timeZone: told, today }: LearnerProgress['calendar']) {
  const [own, now] = [timeZone(), new Date()]
  return dayIn(own, now) !== today || clockIn(told, now) !== clockIn(own, now)
}
