import { Hono } from 'hono'
import { LOCALES } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'

const DAY_MS = 24 * 60 * 60_000
/** Less than a year is recommended (RFC 9116, section 2.5.5). */
const GOOD_FOR_DAYS = 180

/** `/.well-known/security.txt`: whom to tell of a weakness (RFC 9116). 404 where SECURITY_CONTACT is not set. */
export const securityTxt = new Hono<HonoEnv>().get('/security.txt', c => {
  c.set('area', 'site-file')
  const { SECURITY_CONTACT, SITE_ORIGIN } = c.var.settings
  if (!SECURITY_CONTACT) return c.notFound()
  // A whole day, so that the file is the same until the next one.
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const fields = {
    Contact: SECURITY_CONTACT,
    Expires: new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString(),
    'Preferred-Languages': LOCALES.map(locale => locale.split('-')[0]).join(', '),
    Canonical: `${SITE_ORIGIN}/.well-known/security.txt`,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  return c.text(lines.join(''), 200, { 'cache-control': 'public, max-age=86400' })
})
