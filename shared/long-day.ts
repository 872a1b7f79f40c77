import type { Locale } from './locale.ts'

/** By whose custom days are written: the English of the academy is British. */
const CUSTOM: Record<Locale, string> = { en: 'en-GB', 'ja-JP': 'ja-JP' }

/**
 * A day in words, of the one form that pages, certificates and letters share: "21 November 2026", 「2026年11月21日」. By default it is the
 * day in UTC, the same for readers everywhere.
 *
 * @throws RangeError for a moment that is none, or a time zone that the platform does not know.
 */
export const longDay = (moment: Date, locale: Locale, { timeZone = 'UTC', withTime = false } = {}) =>
  new Intl.DateTimeFormat(CUSTOM[locale], { dateStyle: 'long', ...(withTime ? { timeStyle: 'short' } : {}), timeZone }).format(
    moment,
  )
