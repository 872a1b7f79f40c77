import { type Day, dayIn } from '../../shared/day.ts'
import type { C } from '../context.ts'

const TIME_ZONE = /^[\w+-]+(?:\/[\w+-]+){0,2}$/
const TIME_ZONE_MAX_CHARACTERS = 64

/** Whether something looks like the name of a time zone. */
const isZoneName = (timeZone: unknown): timeZone is string =>
  typeof timeZone === 'string' && timeZone.length <= TIME_ZONE_MAX_CHARACTERS && TIME_ZONE.test(timeZone)

/** Whether the platform knows the clock of a zone. */
function isZone(timeZone: unknown): timeZone is string {
  try {
    return isZoneName(timeZone) && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The learner's time zone: that which the page's script names, else the one of their address as Cloudflare knows it. */
export const timeZoneOf = (c: C): string =>
  [c.req.query('timeZone'), (c.req.raw.cf as { timezone?: unknown } | undefined)?.timezone].find(isZone) ?? 'UTC'

/** The learner's own day. */
export const todayOf = (c: C): Day => dayIn(timeZoneOf(c), c.var.sessions?.now() ?? new Date())
