import { type Locale, localePrefix } from './locale.ts'

/** The path of the feed of a language. */
export const feedPath = (locale: Locale) => `${localePrefix(locale)}/feed.xml`
