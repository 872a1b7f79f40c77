import type { Locale } from './locale.ts'

/** By whose custom days are written: the English of the academy is British. */
const CUSTOM: Record<Locale, string> = { en: 'en-GB', 'ja-JP': 'ja-JP' }

const MONTHS = 'January February March April May June July August September October November December'

/** The same words as Intl's, whose dates a fresh isolate takes longer to load than all else of a page but React. Browsers need none of it. */
function dayInUtc(moment: Date, locale: Locale) {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()]
  if (Number.isNaN(day)) throw new RangeError('This is no moment')
  return locale === 'en' ? `${day} ${MONTHS.split(' ')[month]} ${year}` : `${year}年${month + 1}月${day}日`
}

/**
 * A day in words, of the one form that pages, certificates and letters share: "21 November 2026", 「2026年11月21日」. By default it is the
 * day in UTC, the same for readers everywhere.
 *
 * @throws RangeError for a moment that is none, or a time zone that the platform does not know.
 */
export const longDay = (moment: Date, locale: Locale, { timeZone = 'UTC', withTime = false } = {}) =>
  import.meta.env?.SSR && timeZone === 'UTC' && !withTime
    ? dayInUtc(moment, locale)
    : new Intl.DateTimeFormat(CUSTOM[locale], {
        dateStyle: 'long',
        ...(withTime ? { timeStyle: 'short' } : {}),
        timeZone,
      }).format(moment)
