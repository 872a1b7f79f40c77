import { type Locale, splitLocale } from '../../shared/locale.ts'

/** The language of a page of ours, by its path, which may have a query. */
export const localeOfPath = (path: string): Locale => splitLocale(path.split(/[?#]/)[0] as string).locale
