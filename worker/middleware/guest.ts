import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { clearGuest, guestOf, hasGuestCookie, isAside } from '../session/guest-cookie.ts'

/**
 * Finds out whether a visitor learns as a guest. A forged cookie is none, and is cleared. A guest whose progress stays on this
 * device is nobody while an account is signed in.
 */
export const guest = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const { sessions } = c.var
    c.set('guest', null)
    if (!hasGuestCookie(c) || !sessions) return next()
    if (c.var.session && isAside(c)) return next()
    c.set('guest', await guestOf(c, sessions.keys))
    await next()
    const replaced = c.res.headers.getSetCookie().some(cookie => cookie.startsWith('__Host-guest='))
    if (!c.var.guest && !replaced) clearGuest(c)
  })
