import { Hono } from 'hono'
import type { SessionFacts } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound, privateAnswer, unavailable } from '../gateway/answers.ts'
import { revokeBehind } from '../gateway/ask.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { clearSessionCookie } from '../session/cookies.ts'
import type { SessionRow } from '../session/schema.ts'
import { endSessions, type Session, sessionsOf } from '../session/sessions.ts'

/** What a person sees of their sessions. */
export const shapeSessions = (rows: readonly SessionRow[], current: Session): SessionFacts[] =>
  rows.map(row => ({
    id: row.publicId,
    way: row.provider,
    device: row.device,
    since: row.createdAt,
    lastUsed: row.lastUsedAt,
    current: row.idHash === current.idHash,
  }))

/** Everything of this person in this browser, but for the choices of consent and language, which are cookies. */
const CLEAR = '"cache", "storage"'

export async function mySessions(c: C): Promise<Response> {
  const { session, sessions } = c.var
  if (!session || !sessions) return notFound()
  return privateAnswer({ data: shapeSessions(await sessionsOf(sessions, session.userId), session) })
}

/** Where one is signed in; ended one by one, or all. */
export const sessions = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', mySessions)
  .delete('/', async c => {
    const { session, sessions } = c.var
    if (!session || !sessions) return notFound()
    revokeBehind(c, await endSessions(sessions, session.userId))
    clearSessionCookie(c)
    return privateAnswer(null, 204)
  })
  .delete('/:id', async c => {
    const { session, sessions } = c.var
    if (!session || !sessions) return notFound()
    const ended = await endSessions(sessions, session.userId, c.req.param('id'))
    revokeBehind(c, ended)
    return ended.length ? privateAnswer(null, 204) : notFound()
  })

/**
 * Signs out here and at the content server, also where that is down. A second call, or a visitor's, changes nothing. If the
 * sessions cannot be reached, the answer never says that one is over.
 */
export const logout = new Hono<HonoEnv>().post('/', async c => {
  const { session, sessions, sessionsFailed } = c.var
  if (sessionsFailed) return unavailable()
  if (session && sessions) {
    revokeBehind(c, await endSessions(sessions, session.userId, session.publicId))
    c.var.log({ event: 'signed-out', why: 'asked' })
  }
  clearSessionCookie(c)
  // A visitor has nothing to clear; their input stays.
  if (session) c.header('clear-site-data', CLEAR)
  c.header('cache-control', 'private, no-store')
  return c.body(null, 204)
})
