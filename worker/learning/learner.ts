import type { C } from '../context.ts'
import { unauthorized, unavailable } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor, isRemote } from '../gateway/ask.ts'
import { askServer, type ServerAnswer, type ServerCall } from '../gateway/ask-server.ts'
import { limited } from '../gateway/refuse.ts'
import { learnerOfGuest, learnerOfUser } from '../origin/learning/learner.ts'
import { clearGuest, keepGuest } from '../session/guest-cookie.ts'
import { KEPT_HERE, keptLearning } from './remote/server.ts'

/**
 * Moves a guest's progress into the account that they have signed in to. Where the content server cannot do it now, the guest's
 * cookie stays, and the next call of learning tries again: nothing is lost.
 */
export async function mergeGuest(c: C, token: string, userId: string): Promise<void> {
  const { guest } = c.var
  if (!guest) return
  const call = { method: 'POST', path: '/api/guest/merge', json: { guest } } as const
  const answer = isRemote(c)
    ? await askServer(keptLearning(c, token), { ...call, headers: { authorization: `Learner ${learnerOfUser(Number(userId))}` } })
    : await askAsVisitor(c, { ...call, token })
  if (answer.failure) return c.var.log({ event: 'account-call-failed', call: 'guest-merge', code: answer.failure.code })
  c.set('guest', null)
  clearGuest(c)
}

/** The learner or guest; null for a visitor who has done nothing yet. */
export const isLearner = (c: C) => c.var.session !== null || c.var.guest !== null

/** The refusal of a visitor without data: 503 if the sessions cannot be read, else the given answer. */
export const refuseNobody = (c: C, refusal: () => Response): Response | null =>
  isLearner(c) ? null : c.var.sessionsFailed ? unavailable() : refusal()

/** Whom limits count: an account, or a guest. */
export const learnerName = (c: C) => (c.var.session ? `user ${c.var.session.userId}` : `guest ${c.var.guest}`)

/** Asks the gateway's own store, in the learner's name. */
async function askKeptHere(c: C, call: Omit<ServerCall, 'token'>): Promise<ServerAnswer> {
  const { session, guest } = c.var
  const learner = session ? learnerOfUser(Number(session.userId)) : await learnerOfGuest(guest ?? '')
  const headers = { ...call.headers, authorization: `Learner ${learner}` }
  return askServer(keptLearning(c, session?.token ?? null), { ...call, headers })
}

/** Asks the content server in the learner's name: a user or a guest. For any other visitor it asks nothing. */
export async function askAsLearner(c: C, call: Omit<ServerCall, 'token'>): Promise<ServerAnswer> {
  const { session, guest } = c.var
  if (session && guest) await mergeGuest(c, session.token, session.userId)
  if (isRemote(c) && KEPT_HERE.test(call.path) && isLearner(c)) return askKeptHere(c, call)
  if (session || !guest) return askAsUser(c, call)
  return askAsVisitor(c, { ...call, headers: { ...call.headers, authorization: `Guest ${guest}` } })
}

/**
 * Lets a visitor learn: without a session or guest cookie they become a guest with this call. The refusal if the sessions cannot
 * be read, or there is no database to keep it in.
 */
export async function beginLearning(c: C): Promise<Response | null> {
  const { session, guest, sessions, sessionsFailed } = c.var
  if (sessionsFailed) return unavailable()
  if (session) return null
  if (!sessions) return unauthorized()
  const tooOften = guest ? null : await limited(c, 'start')
  if (tooOften) return tooOften
  c.set('guest', await keepGuest(c, sessions.keys, guest ?? undefined))
  return null
}
