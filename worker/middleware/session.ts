import { createMiddleware } from 'hono/factory'
import type { C, HonoEnv } from '../context.ts'
import type { Done } from '../learner/callers.ts'
import { reasonOf } from '../log.ts'
import { askAs, sessionOf } from '../session/sessions.ts'

/** Takes over what the object of somebody signed in has answered: who they are, or that their session is over. */
export async function setSession(c: C, done: Done<unknown> | 'over'): Promise<void> {
  const { sessions, claim } = c.var
  const session = sessions && claim && done !== 'over' ? await sessionOf(done, claim, sessions.keys) : null
  c.set('session', session)
  if (session && done !== 'over' && done.heard) c.set('heard', done.heard)
  if (!session) c.set('claim', null)
}

/** An object could not be asked: whoever it is stays signed in, and is nobody for this request. */
export function noteFailure(c: C, error: unknown) {
  c.var.log({ event: 'sessions-failed', reason: reasonOf(error) })
  c.set('sessionsFailed', true)
}

/** Asks the object of somebody signed in who they are, once. If it cannot be asked, the visitor is neither signed in nor signed out. */
export async function knowSession(c: C): Promise<void> {
  const { sessions, claim, session, sessionsFailed } = c.var
  if (!sessions || !claim || session || sessionsFailed) return
  try {
    await setSession(c, await askAs(sessions, claim, 'who', null))
  } catch (error) {
    noteFailure(c, error)
  }
}

/** The same before whatever follows. */
export const session = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    await knowSession(c)
    return next()
  })
