import { type Day, dayIn } from '../../shared/day.ts'
import type { C } from '../context.ts'
import { isZoneName } from './time-zone-of.ts'

/** The learner's own day: the page names its time zone. */
export function todayOf(c: C): Day {
  const timeZone = c.req.query('timeZone')
  return dayIn(isZoneName(timeZone) ? timeZone : 'UTC', c.var.sessions?.now() ?? new Date())
}
