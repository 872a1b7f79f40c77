import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocale, type Locale, localePrefix, splitLocale } from '../../shared/locale.ts'
import { LOCALE_COOKIE } from '../../shared/locale-cookie.ts'

/** The language in which a visitor is spoken to: of the address, of the page that makes the call, or else the one they chose. */
export function visitorLocale(c: Context): Locale {
  const here = new URL(c.req.url)
  const { locale } = splitLocale(here.pathname)
  if (localePrefix(locale)) return locale
  const from = c.req.header('referer') ?? ''
  if (from.startsWith(`${here.origin}/`)) return splitLocale(new URL(from).pathname).locale
  const chosen = getCookie(c, LOCALE_COOKIE)
  return isLocale(chosen) ? chosen : locale
}
