import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { GUEST_DAYS } from '../../shared/limits.ts'

const PRIVATE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
const ASIDE = 'guest-aside'
const DAY_SECONDS = 86_400

/**
 * What was learned here without an account stays out of the account that is signed in: the guest waits on this device, and is there
 * again once nobody is signed in.
 */
export const keepAside = (c: Context) => setCookie(c, ASIDE, '1', { ...PRIVATE, maxAge: GUEST_DAYS * DAY_SECONDS })
export const isAside = (c: Context) => getCookie(c, ASIDE, 'host') === '1'
export const endAside = (c: Context) => {
  if (isAside(c)) deleteCookie(c, ASIDE, PRIVATE)
}
