import { type Locale, localePrefix, otherLocale, splitLocale } from '../../shared/locale.ts'
import { Icon } from '../ui/icon.tsx'
import { useStore, useVisit } from '../visit/context.tsx'

const NAMES: Record<Locale, string> = { en: 'English', 'ja-JP': '日本語' }

/** The same path in another language; `path` may have a prefix or not. */
export function pathIn(path: string, locale: Locale): string {
  const { path: bare } = splitLocale(path)
  return localePrefix(locale) + (bare === '/' && localePrefix(locale) ? '' : bare)
}

/**
 * Leads to this page in the other language: path and query stay. client/first/language-choice.ts remembers that it was chosen. A site whose
 * remote CMS does not have that language has no switch.
 */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { locale, path, search, error } = useVisit()
  const other = otherLocale(locale)
  if (useStore().lacking?.includes(other)) return null
  const to = pathIn(path, other) + (search && !error ? `?${search}` : '')
  return (
    <a className={className} href={to} hrefLang={other} lang={other} rel="alternate">
      <Icon name="language" />
      <span data-word>{NAMES[other]}</span>
    </a>
  )
}
