import { isLocale } from '../../shared/locale.ts'
import type { C } from '../context.ts'
import { pageLocale } from '../page-locale.ts'

const TIME_ZONE = /^[\w+-]+(?:\/[\w+-]+){0,2}$/
const TIME_ZONE_MAX_CHARACTERS = 64

/** The language of a call of learning: the one it names, else that of the page. */
export const localeOf = (c: C) => {
  const asked = c.req.query('locale')
  return isLocale(asked) ? asked : pageLocale(c)
}

/** The query of a call for a learner: their language and, for what depends on their own calendar, the time zone that the page names. */
export function learnersQuery(c: C, more: Record<string, string> = {}): URLSearchParams {
  const timeZone = c.req.query('timeZone') ?? ''
  const known = timeZone.length <= TIME_ZONE_MAX_CHARACTERS && TIME_ZONE.test(timeZone)
  return new URLSearchParams({ ...more, locale: localeOf(c), ...(known ? { timeZone } : {}) })
}
