/** The languages of the academy (spec 9): English without prefix, Japanese under `/ja-JP`. */
export const LOCALES = ['en', 'ja-JP'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** The path prefix of a language: nothing for English. */
export const localePrefix = (locale: Locale) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

/** Splits a path into its language and the path as English has it; `/ja-JP/library` gives `ja-JP` and `/library`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    const prefix = localePrefix(locale)
    if (prefix && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { locale, path: pathname.slice(prefix.length) || '/' }
  }
  return { locale: DEFAULT_LOCALE, path: pathname }
}

/** The other language, for the switch in the header. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'ja-JP' : 'en')
