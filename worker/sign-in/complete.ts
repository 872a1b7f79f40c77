import { z } from 'zod'
import { linked, signedIn } from '../../shared/content/account.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C } from '../context.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { fail, type Outcome } from '../gateway/answers.ts'
import { revokeBehind } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { askLearner } from '../learner/ask-learner.ts'
import type { Account } from '../learner/work.ts'
import { cmsOf } from '../learning/account-cms.ts'
import { bringGuest } from '../learning/own.ts'
import { randomToken } from '../secrets.ts'
import { clearSignIn, endAside, keepAside, loginToken, mergeToken } from '../session/cookies.ts'
import { clearClaim, newClaim, newLearnerKey } from '../session/learner-cookie.ts'
import { learnerOf, replaceLearner } from '../session/learner-keys.ts'
import { seal } from '../session/seal.ts'
import { askFor, type SessionStore } from '../session/sessions.ts'
import { deviceOf } from './built-in.ts'
import { jwtExpiry } from './jwt-expiry.ts'
import { localeOfPath } from './locale-of-path.ts'
import { asOurs } from './refusal.ts'
import { forgetServerCookies } from './server-cookies.ts'
import { signInCmsOf } from './sign-in-cms.ts'

export type Completed = { location: string; created: boolean }

/**
 * Where a sign-in leads: to the page that was wanted, after the first one by way of the welcome page. That page says to every newcomer
 * with an unverified email that an account with it may exist, so it reveals nothing.
 */
function destination(returnTo: string, { created, emailUnverified }: { created: boolean; emailUnverified: boolean }): string {
  if (!created) return returnTo
  const query = { return: returnTo, ...(emailUnverified ? { email: 'unverified' } : {}) }
  return href('signUpWelcome', {}, localeOfPath(returnTo), query)
}

function refused(c: C, way: SignInWay, failure: ContentFailure) {
  c.var.log({ event: 'sign-in-refused', way, code: failure.code })
  return { failure: asOurs(failure) }
}

interface Entry {
  account: Account
  key: string
  jwt: string
  tokenExpiresAt: Date
  way: SignInWay
  profile: unknown
}

/**
 * Begins a session in the account's object, with a new secret for this browser. An object that is another's by now, or nobody's any more,
 * gets no session: then the account gets a new one.
 */
async function enter(c: C, sessions: SessionStore, entry: Entry): Promise<void> {
  const { account, key, jwt, tokenExpiresAt, way, profile } = entry
  const { keys, learners, now, hint, db } = sessions
  const { claim, keep } = await newClaim('session', keys, key)
  const session = {
    secretHash: claim.secretHash,
    publicId: randomToken(12),
    sealedToken: await seal(jwt, claim.secretHash, keys),
    tokenExpiresAt: tokenExpiresAt.toISOString(),
    provider: way,
    device: deviceOf(c.req.header('user-agent')),
  }
  const caller = { secretHash: claim.secretHash, now: now().toISOString(), begins: { session, account } }
  const taught = await taughtNow(c)
  const done = await askLearner(learners, key, caller, 'enter', { taught, profile }, hint)
  if (done !== 'over') {
    // Not before: one that fails leaves the session that this browser has.
    keep(c)
    c.set('claim', claim)
    return
  }
  const other = await replaceLearner(db, { ...account, key })
  return enter(c, sessions, { ...entry, key: other.key })
}

/**
 * Takes the token out of a sign-in answer and begins a session with it: the token goes no further than this. The browser's old
 * session ends, and with it everything that this browser held for the sign-in. What a guest has learned here goes into the account,
 * or waits on this device.
 */
export async function completeSignIn(
  c: C,
  answer: ServerAnswer,
  way: SignInWay,
  returnTo: string,
  takesGuest = true,
): Promise<Outcome<Completed>> {
  if (answer.failure) return refused(c, way, answer.failure)
  const parsed = signedIn.safeParse(answer.data)
  const { sessions, session: before } = c.var
  if (!parsed.success || !sessions)
    return refused(c, way, bareFailure(502, 'BadGateway', 'The content server answered something else than a sign-in'))
  const { jwt, expiresAt, user, created, emailUnverified, context } = parsed.data
  const guest = takesGuest ? c.var.guest : null
  const account = { server: sessions.server, userId: String(user.id) }
  const { key } = parsed.data.learner ?? (await learnerOf(sessions.db, account, guest?.key ?? newLearnerKey()))
  const cms = signInCmsOf(c)
  const tokenExpiresAt = jwtExpiry(jwt, expiresAt, sessions.now())
  await enter(c, sessions, { account, key, jwt, tokenExpiresAt, way, profile: cms.profileOf(user) })
  cms.afterEntry(c, sessions, account)
  if (before) {
    await askFor(sessions, before.key, 'end-sessions', before.publicId)
    revokeBehind(c, [before.token])
  }
  if (takesGuest) {
    endAside(c)
    const entered = c.var.claim?.key ?? key
    if (guest?.key === entered) {
      clearClaim(c, 'guest')
      c.set('guest', null)
      // Where this fails the guest's cookie stays, and the next call tries again.
    } else if (guest) await bringGuest(c, sessions, guest, entered)
  } else if (c.var.guest) keepAside(c)
  clearSignIn(c)
  forgetServerCookies(c)
  loginToken.clear(c)
  c.var.log({ event: 'signed-in', way, created })
  const location = destination(safeReturnPath(context.returnTo) ?? returnTo, { created, emailUnverified })
  return { value: { location, created } }
}

const otherAccount = z.object({ merge: z.string(), username: z.string() })

/** A failed link: if the way belongs to another account, this browser keeps the offer to merge and shows it. */
function keepOffer(c: C, failure: ContentFailure): ContentFailure {
  const offer = otherAccount.safeParse(failure.details)
  if (!offer.success) return failure
  mergeToken.keep(c, offer.data.merge)
  return { ...failure, details: { username: offer.data.username } }
}

/** What happened to the account that is signed in: it has one more way in, or one or both sides of a new email are confirmed. */
const aboutAccount = z.union([
  linked.transform(() => ({ linked: true as const })),
  z.object({ state: z.enum(['changed', 'waiting']) }),
])
export type Linked = z.infer<typeof aboutAccount>

/**
 * Asks for something to be added to the account that is signed in, and reads the answer; a server that signs in instead cannot do it.
 */
export async function completeLink(c: C, ask: () => Promise<ServerAnswer>): Promise<Outcome<Linked>> {
  const refused = await cmsOf(c).expectChange(c)
  if (refused) return refused
  const answer = await ask()
  const done = aboutAccount.safeParse(answer.data)
  // After a wrong code, or one side of a change, there is still a code to be typed in this browser.
  const goesOn = answer.failure?.code === 400 || (done.success && 'state' in done.data && done.data.state === 'waiting')
  if (!goesOn) {
    clearSignIn(c)
    forgetServerCookies(c)
  }
  if (answer.failure) return { failure: keepOffer(c, asOurs(answer.failure)) }
  return done.success ? { value: done.data } : fail(501, 'NotImplemented', 'The content server cannot add a way of signing in')
}
