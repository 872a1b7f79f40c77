import type { C } from '../context.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { type Failure, UNAUTHORIZED, UNAVAILABLE } from '../gateway/answers.ts'
import { limited } from '../gateway/refuse.ts'
import type { ActionName, Input, Result } from '../learner/actions.ts'
import { askLearner } from '../learner/ask-learner.ts'
import type { Done } from '../learner/callers.ts'
import type { Look } from '../learner/look.ts'
import { GUEST } from '../learner/sessions.ts'
import { reasonOf } from '../log.ts'
import { noteFailure, setSession } from '../middleware/session.ts'
import { randomToken } from '../secrets.ts'
import { type Claim, clearClaim, newClaim, newLearnerKey, renewClaim } from '../session/learner-cookie.ts'
import { askAs, type SessionStore } from '../session/sessions.ts'
import { forgetHandedOver, moveLearner } from './departures.ts'
import { todayOf } from './time-zone-of.ts'

/** A learner or guest, as far as their cookie says so; false for a visitor who has done nothing yet. */
export const isLearner = (c: C) => c.var.claim !== null || c.var.guest !== null

/** What a learner's object has done, or why it has not. */
export type Own<T> = (Done<T> & { failure?: never }) | Failure

/**
 * Has a guest's object handed over to the account that they have signed in to. Where it cannot be done now, the guest's cookie stays,
 * and the next call tries again: nothing is lost. An object that the account has as its own is not touched, whatever cookie names it.
 */
export async function bringGuest(c: C, sessions: SessionStore, guest: Claim, key: string): Promise<void> {
  try {
    if (guest.key !== key && (await moveLearner(sessions, guest, key, await taughtNow(c)))) {
      // Where this fails the object empties itself one day.
      const emptied = forgetHandedOver(sessions.learners, guest.key)
      c.executionCtx.waitUntil(emptied.catch(error => c.var.log({ event: 'departure-failed', reason: reasonOf(error) })))
    }
    c.set('guest', null)
    clearClaim(c, 'guest')
  } catch (error) {
    noteFailure(c, error)
    c.set('sessionsFailed', false)
  }
}

/** Brings the guest of a browser that is signed in as well, once the object of that account has said that it is. */
export async function bringKnownGuest(c: C, sessions: SessionStore, claim: Claim, guest: Claim): Promise<void> {
  await setSession(c, await askAs(sessions, claim, 'who', null))
  if (c.var.session) await bringGuest(c, sessions, guest, claim.key)
}

/**
 * Has one thing done by the object of whoever asks, in one hop: a user or a guest. 401, or what `nobody` says, for anybody else; 503 where
 * it cannot be asked.
 */
export async function askOwn<K extends ActionName>(
  c: C,
  name: K,
  input: Input<K>,
  nobody: Failure = UNAUTHORIZED,
): Promise<Own<Result<K>>> {
  const { sessions, sessionsFailed, claim, guest } = c.var
  if (sessionsFailed) return UNAVAILABLE
  const known = claim ?? guest
  if (!sessions || !known) return nobody
  try {
    if (claim && guest) await bringKnownGuest(c, sessions, claim, guest)
    const done = await askAs(sessions, known, name, input)
    if (claim) await setSession(c, done)
    if (done !== 'over' && (!claim || c.var.session)) return done
    if (!claim) c.set('guest', null)
    return nobody
  } catch (error) {
    noteFailure(c, error)
    return UNAVAILABLE
  }
}

/** What somebody has and what is new, as this request has asked for it already, or now. */
export async function ownLook(c: C): Promise<Own<Look>> {
  if (c.var.look) return { session: null, account: null, value: c.var.look }
  const done = await askOwn(c, 'look', { today: todayOf(c), attempts: [] })
  if (!done.failure) c.set('look', done.value)
  return done
}

/** A new guest of this browser, whose object is made by what they do. */
async function asNewGuest<K extends ActionName>(c: C, sessions: SessionStore, name: K, input: Input<K>): Promise<Own<Result<K>>> {
  const { claim, keep } = await newClaim('guest', sessions.keys, newLearnerKey())
  const { key, secretHash } = claim
  const session = {
    secretHash,
    publicId: randomToken(12),
    sealedToken: '',
    tokenExpiresAt: FAR,
    provider: GUEST,
    device: '',
  }
  const caller = { secretHash, now: sessions.now().toISOString(), begins: { session, account: null } }
  try {
    const done = await askLearner(sessions.learners, key, caller, name, input, sessions.hint)
    if (done === 'over') return UNAUTHORIZED
    keep(c)
    c.set('guest', claim)
    return done
  } catch (error) {
    noteFailure(c, error)
    return UNAVAILABLE
  }
}
/** A guest has no token that could end. */
const FAR = '9999-12-31T00:00:00.000Z'

/**
 * The same, by which a visitor may begin to learn: without a cookie that counts they become a guest with this call. What a guest does
 * keeps their cookie for 90 days from now.
 */
export async function beginOwn<K extends ActionName>(c: C, name: K, input: Input<K>): Promise<Own<Result<K>>> {
  const { sessions, guest } = c.var
  const done = await askOwn(c, name, input)
  if (done !== UNAUTHORIZED || !sessions || isLearner(c)) {
    // One whose guest has signed in meanwhile has done this for the last time.
    if (sessions && guest && c.var.guest && !done.failure && done.session) await renewClaim(c, 'guest', sessions.keys)
    return done
  }
  // An object needs no database: where nobody can count, visitors may still learn.
  const tooOften = (await limited(c, 'start')) ?? (await limited(c, 'new-guest').catch(() => null))
  return tooOften ?? asNewGuest(c, sessions, name, input)
}
