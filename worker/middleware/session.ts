import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../bindings.ts'
import type { HonoEnv } from '../context.ts'
import { databaseOf } from '../database.ts'
import type { Settings } from '../env.ts'
import { reasonOf } from '../log.ts'
import { deliverLater } from '../notifications/deliver.ts'
import { serverName } from '../notifications/recipient.ts'
import { clearSessionCookie, sessionIdOf } from '../session/cookies.ts'
import { findSession, type SessionStore } from '../session/sessions.ts'

/** The sessions of this academy; null where it has no database (bare workerd), and so no accounts. */
export function sessionStoreOf(env: AppEnv, settings: Settings): SessionStore | null {
  const { DB } = env
  const { SEALING_KEY, SEALING_KEY_PREVIOUS, CONTENT_API_URL } = settings
  if (!DB || !SEALING_KEY) return null
  return {
    db: databaseOf(DB),
    keys: { current: SEALING_KEY, previous: SEALING_KEY_PREVIOUS },
    now: () => new Date(),
    server: serverName(CONTENT_API_URL),
    deliver: deliverLater(env),
  }
}

/**
 * Finds the visitor's session. A forged, garbled or ended session means signed out: no error, no row, no new session, and the
 * cookie is cleared. Without a cookie nothing is looked up. If the database fails, the visitor is neither signed in nor signed
 * out.
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
