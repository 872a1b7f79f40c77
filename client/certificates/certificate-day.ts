import type { Locale } from '../../shared/locale.ts'

/** The day of something that happened to a certificate, in words: the same for readers of every time zone. */
export const certificateDay = (at: string, locale: Locale) =>
  new Date(at).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
