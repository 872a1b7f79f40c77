import { type Day, dayIn } from '../../shared/day.ts'
import type { C } from '../context.ts'

const TIME_ZONE = /^[\w+-]+(?:\/[\w+-]+){0,2}$/
const TIME_ZONE_MAX_CHARACTERS = 64

const named = (timeZone: unknown): timeZone is string =>
  typeof timeZone === 'string' && timeZone.length <= TIME_ZONE_MAX_CHARACTERS && TIME_ZONE.test(timeZone)

/** Whether the platform knows the clock of a zone. */
function isZone(timeZone: unknown): timeZone is string {
  try {
    return named(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The learner's own day: the page names its time zone. */
export function todayOf(c: C): Day {
  const timeZone = c.req.query('timeZone') ?? ''
  return dayIn(named(timeZone) ? timeZone : 'UTC', c.var.sessions?.now() ?? new Date())
}

/** The learner's time zone: that of the page, else, from a form without script, the one of their address as Cloudflare knows it. */
export const timeZoneOf = (c: C): string =>
  [c.req.query('timeZone'), (c.req.raw.cf as { timezone?: unknown } | undefined)?.timezone].find(isZone) ?? 'UTC'
