import { COOKIE_DAYS } from '../../shared/limits.ts'
import { LOCALE_COOKIE, type Locale, localePrefix, otherLocale, splitLocale } from '../../shared/locale.ts'
import { Icon } from '../ui/icon.tsx'
import { useLocale, useVisit } from '../visit.tsx'

const NAMES: Record<Locale, string> = { en: 'English', 'ja-JP': '日本語' }

/** The same path in another language; `path` may have a prefix or not. */
export function pathIn(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path)
  return localePrefix(locale) + (bare === '/' && localePrefix(locale) ? '' : bare)
}

const DAY_SECONDS = 86_400

/** Remembers the choice for a year (spec 9). Where cookies are blocked, the address alone decides. */
function remember(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari and Firefox of old phones
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_DAYS * DAY_SECONDS}; Secure; SameSite=Lax`
}

/** Leads to this page in the other language: path and query stay. */
export function LanguageSwitch({ className, wordClass }: { className: string | undefined; wordClass: string | undefined }) {
  const { path, search, error } = useVisit()
  const other = otherLocale(useLocale())
  const to = pathIn(path, other) + (search && !error ? `?${search}` : '')
  return (
    <a className={className} href={to} hrefLang={other} lang={other} rel="alternate" onClick={() => remember(other)}>
      <Icon name="language" />
      <span className={wordClass}>{NAMES[other]}</span>
    </a>
  )
}
