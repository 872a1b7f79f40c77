import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { parseAccept } from 'hono/utils/accept'
import { COOKIE_DAYS } from '../../shared/limits.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, localePrefix } from '../../shared/locale.ts'
import { LOCALE_COOKIE } from '../../shared/locale-cookie.ts'
import type { HonoEnv } from '../context.ts'

const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|google-|mediapartners|lighthouse/i
const DAY_SECONDS = 86_400

/** The first language of a visitor's list that we speak. */
function preferred(acceptLanguage: string): Locale {
  const wanted = parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { type } of wanted) {
    const found = LOCALES.find(locale => locale.split('-')[0] === type.toLowerCase().split('-')[0])
    if (found) return found
  }
  return DEFAULT_LOCALE
}

/**
 * Sends a first-time visitor of `/` to the language of the cookie, else of the browser (302, not stored). Never a crawler, never
 * from our own pages, never with a return path or a link to a draft; every other address decides its language itself.
 */
export const localeRedirect = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const ours =
      c.req.header('sec-fetch-site') === 'same-origin' || c.req.header('referer')?.startsWith(`${new URL(c.req.url).origin}/`)
    const isMeant = c.req.query('return') !== undefined || c.req.query('preview') !== undefined
    if (ours || isMeant || CRAWLER.test(c.req.header('user-agent') ?? '')) return next()
    const cookie = getCookie(c, LOCALE_COOKIE)
    const locale = isLocale(cookie) ? cookie : preferred(c.req.header('accept-language') ?? '')
    if (locale === DEFAULT_LOCALE) return next()
    setCookie(c, LOCALE_COOKIE, locale, { path: '/', maxAge: COOKIE_DAYS * DAY_SECONDS, secure: true, sameSite: 'Lax' })
    c.header('cache-control', 'no-store')
    return c.redirect(localePrefix(locale) + new URL(c.req.url).search, 302)
  })
