import { type Day, dayIn } from '../../shared/day.ts'
import type { C } from '../context.ts'

const TIME_ZONE = /^[\w+-]+(?:\/[\w+-]+){0,2}$/
const TIME_ZONE_MAX_CHARACTERS = 64

/** The learner's own day: the page names its time zone. */
export function todayOf(c: C): Day {
  const timeZone = c.req.query('timeZone') ?? ''
  const isKnown = timeZone.length <= TIME_ZONE_MAX_CHARACTERS && TIME_ZONE.test(timeZone)
  return dayIn(isKnown ? timeZone : 'UTC', c.var.sessions?.now() ?? new Date())
}
