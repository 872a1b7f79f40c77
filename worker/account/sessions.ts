import { Hono } from 'hono'
import type { SessionFacts } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, NO_CONTENT, NOT_FOUND, type Outcome, UNAVAILABLE } from '../gateway/answers.ts'
import { revokeBehind } from '../gateway/ask.ts'
import { requiresSession } from '../gateway/refuse.ts'
import type { SessionRow } from '../learner/schema.ts'
import { askOwn } from '../learning/own.ts'
import { session } from '../middleware/session.ts'
import { clearClaim } from '../session/learner-cookie.ts'
import { tokensOf } from '../session/sessions.ts'

/** What a person sees of their sessions. */
export const shapeSessions = (rows: readonly SessionRow[], current: string | undefined): SessionFacts[] =>
  rows.map(row => ({
    id: row.publicId,
    way: row.provider,
    device: row.device,
    since: row.createdAt,
    lastUsed: row.lastUsedAt,
    current: row.secretHash === current,
  }))

/** Everything of this person in this browser, but for the choices of consent and language, which are cookies. */
const CLEAR = '"cache", "storage"'

export async function mySessions(c: C): Promise<Outcome<{ data: SessionFacts[] }>> {
  const done = await askOwn(c, 'sessions', null)
  return done.failure ? done : { value: { data: shapeSessions(done.value, c.var.claim?.secretHash) } }
}

/** Ends one session of whoever asks, or all; returns how many. */
async function end(c: C, publicId: string | null): Promise<Outcome<number>> {
  const { sessions } = c.var
  const done = await askOwn(c, 'end-sessions', publicId)
  if (done.failure) return done
  if (sessions) revokeBehind(c, await tokensOf(done.value, sessions.keys))
  return { value: done.value.length }
}

/** Where one is signed in; ended one by one, or all. */
export const sessions = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await mySessions(c)))
  .delete('/', async c => {
    const ended = await end(c, null)
    if (ended.failure) return answer(ended)
    clearClaim(c, 'session')
    return answer(NO_CONTENT)
  })
  .delete('/:id', async c => {
    const ended = await end(c, c.req.param('id'))
    return answer(ended.failure ? ended : ended.value ? NO_CONTENT : NOT_FOUND)
  })

/**
 * Signs out here and at the content server, also where that is down. A second call, or a visitor's, changes nothing. If the
 * sessions cannot be reached, the answer never says that one is over.
 */
export const logout = new Hono<HonoEnv>().use(session()).post('/', async c => {
  const { session, sessions, sessionsFailed } = c.var
  if (sessionsFailed) return answer(UNAVAILABLE)
  if (session && sessions) {
    const ended = await end(c, session.publicId)
    if (ended.failure && c.var.sessionsFailed) return answer(ended)
    c.var.log({ event: 'signed-out', why: 'asked' })
  }
  clearClaim(c, 'session')
  // A visitor has nothing to clear; their input stays.
  if (session) c.header('clear-site-data', CLEAR)
  c.header('cache-control', 'private, no-store')
  return c.body(null, 204)
})
