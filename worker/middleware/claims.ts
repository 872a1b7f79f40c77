import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../bindings.ts'
import type { HonoEnv } from '../context.ts'
import { databaseOf } from '../database.ts'
import type { Settings } from '../env.ts'
import { reasonOf } from '../log.ts'
import { serverName } from '../server-name.ts'
import { isAside } from '../session/cookies.ts'
import { clearClaim, type LearnerCookie, readClaim, renewClaim, sentCookie } from '../session/learner-cookie.ts'
import { locationHint } from '../session/location-hint.ts'
import type { SessionStore } from '../session/sessions.ts'

/** What the sessions of this academy are kept with; null where it has no database or no objects (bare workerd), and so no accounts. */
export function sessionStoreOf({ DB, LEARNERS }: AppEnv, settings: Settings, request?: Request): SessionStore | null {
  const { SEALING_KEY, SEALING_KEY_PREVIOUS } = settings
  if (!DB || !LEARNERS || !SEALING_KEY) return null
  return {
    db: databaseOf(DB),
    learners: LEARNERS,
    keys: { current: SEALING_KEY, previous: SEALING_KEY_PREVIOUS },
    now: () => new Date(),
    server: serverName(settings),
    hint: request && locationHint(request),
  }
}

/**
 * Finds out by whom this browser says that it is known: the cookies that we have given it, checked before any object is touched. A
 * forged or garbled one is none. Whether a claim still counts is for its object to say; one that does not is cleared, and one of our
 * older key renewed. A guest whose progress stays on this device is nobody while an account is signed in.
 */
export const claims = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    /** Cookies of the previous key. */
    const older = new Set<LearnerCookie>()
    const end = c.var.timings.begin('claims')
    c.set('sessions', null)
    c.set('session', null)
    for (const name of ['claim', 'guest'] as const) c.set(name, null)
    try {
      const store = sessionStoreOf(c.env, c.var.settings, c.req.raw)
      c.set('sessions', store)
      const read = async (cookie: LearnerCookie) => {
        if (!store) return null
        const found = await readClaim(c, cookie, store.keys)
        if (found?.isOlder) older.add(cookie)
        return found?.claim ?? null
      }
      c.set('claim', await read('session'))
      c.set('guest', c.var.claim && isAside(c) ? null : await read('guest'))
    } catch (error) {
      c.var.log({ event: 'sessions-failed', reason: reasonOf(error) })
      c.set('sessionsFailed', true)
    }
    end()
    const waits = c.var.claim !== null && isAside(c)
    await next()
    const { sessions, sessionsFailed } = c.var
    if (sessionsFailed || !sessions) return
    const set = c.res.headers.getSetCookie()
    for (const [cookie, claim] of [
      ['session', c.var.claim],
      ['guest', waits || c.var.guest],
    ] as const) {
      if (sentCookie(c, cookie) === null || set.some(text => text.startsWith(`__Host-${cookie}=`))) continue
      if (!claim) clearClaim(c, cookie)
      else if (older.has(cookie)) await renewClaim(c, cookie, sessions.keys)
    }
  })
