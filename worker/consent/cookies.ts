import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { THEMES, type Theme } from '../../client/state/snapshot.ts'
import { CONSENT_COOKIE, CONSENT_VALUE, type Consent, parseConsent, writeConsent } from '../../shared/consent.ts'
import { COOKIE_DAYS } from '../../shared/limits.ts'
import { randomToken } from '../secrets.ts'

const THEME = 'theme'
const ANALYTICS = 'analytics'
const YEAR_SECONDS = COOKIE_DAYS * 86_400
const ANALYTICS_ID_BYTES = 16

/** Secure and SameSite=Lax (product decisions: Cookies). Set here because Safari keeps what a script sets for seven days only. */
const OPEN = { path: '/', secure: true, sameSite: 'Lax' } as const
/** No page's script reads the id that tells visits apart. */
const PRIVATE = { ...OPEN, prefix: 'host', httpOnly: true } as const

const consentValue = z.string().regex(CONSENT_VALUE).transform(parseConsent).nullable().catch(null)
const themeValue = z.enum(THEMES).nullable().catch(null)
const analyticsId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .nullable()
  .catch(null)

/** A browser has one cookie of a name: of several none counts. */
function onlyCookie(c: Context, name: string, prefix = ''): string | undefined {
  const times = (c.req.header('cookie') ?? '').split(';').filter(pair => pair.split('=')[0]?.trim() === prefix + name).length
  return times === 1 ? getCookie(c, prefix + name) : undefined
}

/** What this visitor has allowed; null where they have not chosen yet. An unknown value is no consent. */
export const consentOf = (c: Context): Consent | null => consentValue.parse(onlyCookie(c, CONSENT_COOKIE))

/** The theme that this visitor has chosen; null follows the system. */
export const themeOf = (c: Context): Theme | null => themeValue.parse(onlyCookie(c, THEME))

/** The id by which this browser's visits belong together, while they may be counted. */
export const analyticsIdOf = (c: Context): string | null => analyticsId.parse(onlyCookie(c, ANALYTICS, '__Host-'))

/** Whether the browser says that its user does not want to be counted: Global Privacy Control, or its forerunner. */
export const asksNotToBeCounted = (c: Context) => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** Keeps a visitor's choice for 365 days, sets or deletes the id for counting, and deletes cookies no longer allowed. */
export function keepConsent(c: Context, consent: Consent) {
  setCookie(c, CONSENT_COOKIE, writeConsent(consent), { ...OPEN, maxAge: YEAR_SECONDS })
  if (consent.analytics) {
    const id = analyticsIdOf(c) ?? randomToken(ANALYTICS_ID_BYTES)
    setCookie(c, ANALYTICS, id, { ...PRIVATE, maxAge: YEAR_SECONDS })
  } else deleteCookie(c, ANALYTICS, PRIVATE)
  const theme = themeOf(c)
  if (!consent.personalization) deleteCookie(c, THEME, OPEN)
  else if (theme) keepTheme(c, theme, consent)
}

/** Keeps a chosen theme for 365 days where that is allowed, else until the browser is closed (product decisions: Consent). */
export const keepTheme = (c: Context, theme: Theme, consent: Consent | null) =>
  setCookie(c, THEME, theme, { ...OPEN, ...(consent?.personalization ? { maxAge: YEAR_SECONDS } : {}) })
