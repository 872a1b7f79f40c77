import { drizzle } from 'drizzle-orm/d1'
import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import type { AppEnv, Settings } from '../env.ts'
import { reasonOf } from '../log.ts'
import { clearSessionCookie, sessionIdOf } from '../session/cookies.ts'
import { findSession, type SessionStore } from '../session/sessions.ts'

/** The sessions of this academy; null where it has no database (bare workerd), and so no accounts. */
export function sessionStoreOf({ DB }: AppEnv, { SEALING_KEY, SEALING_KEY_PREVIOUS }: Settings): SessionStore | null {
  if (!DB || !SEALING_KEY) return null
  // Everything about accounts reads its own writes.
  const db = drizzle(DB.withSession('first-primary') as unknown as D1Database, { casing: 'snake_case' })
  return { db, keys: { current: SEALING_KEY, previous: SEALING_KEY_PREVIOUS }, now: () => new Date() }
}

/**
 * Finds out who asks. A forged, garbled or ended session means signed out: no error, no row, no new session, and the cookie is
 * cleared. Without a cookie nothing is looked up. Where the database fails nobody is signed in, and nobody is signed out either.
 */
export const session = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const id = sessionIdOf(c)
    c.set('sessions', null)
    c.set('session', null)
    try {
      const store = sessionStoreOf(c.env, c.var.settings)
      c.set('sessions', store)
      if (store && id !== null && id !== 'garbled') c.set('session', await findSession(store, id))
    } catch (error) {
      c.var.log({ event: 'sessions-failed', reason: reasonOf(error) })
      c.set('sessionsFailed', true)
    }
    if (id === null) return next()
    await next()
    const replaced = c.res.headers.getSetCookie().some(cookie => cookie.startsWith('__Host-session='))
    if (!c.var.session && !c.var.sessionsFailed && !replaced) clearSessionCookie(c)
  })
