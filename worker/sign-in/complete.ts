import { z } from 'zod'
import { linked, signedIn } from '../../shared/content/account.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { splitLocale } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C } from '../context.ts'
import { failureAnswer, privateAnswer } from '../gateway/answers.ts'
import { revokeBehind } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { mergeGuest } from '../learning/learner.ts'
import { clearSignIn, loginToken, mergeToken, setSessionCookie } from '../session/cookies.ts'
import { endAside, keepAside } from '../session/guest-cookie.ts'
import { beginSession } from '../session/sessions.ts'
import { deviceOf, keepDevice } from './device.ts'
import { jwtExpiry } from './jwt-expiry.ts'

export type Completed = { location: string; created: boolean } | { failure: ContentFailure }

/** Where a sign-in leads: to the page that was wanted, after the first one by way of the welcome page. */
function destination(returnTo: string, created: boolean): string {
  const { locale } = splitLocale(returnTo.split(/[?#]/)[0] as string)
  return created ? href('signUpWelcome', {}, locale, { return: returnTo }) : returnTo
}

function refused(c: C, way: SignInWay, failure: ContentFailure) {
  c.var.log({ event: 'sign-in-refused', way, code: failure.code })
  return { failure }
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
): Promise<Completed> {
  if (answer.failure) return refused(c, way, answer.failure)
  const parsed = signedIn.safeParse(answer.data)
  const { sessions, session: before } = c.var
  if (!parsed.success || !sessions)
    return refused(c, way, bareFailure(502, 'BadGateway', 'The content server answered something else than a sign-in'))
  const { jwt, expiresAt, user, created, context } = parsed.data
  const id = await beginSession(
    sessions,
    {
      userId: String(user.id),
      token: jwt,
      tokenExpiresAt: jwtExpiry(jwt, expiresAt, sessions.now()),
      provider: way,
      device: deviceOf(c.req.header('user-agent')),
    },
    before,
  )
  if (before) revokeBehind(c, [before.token])
  setSessionCookie(c, id)
  keepDevice(c)
  if (takesGuest) {
    endAside(c)
    await mergeGuest(c, jwt, String(user.id))
  } else if (c.var.guest) keepAside(c)
  clearSignIn(c)
  loginToken.clear(c)
  c.var.log({ event: 'signed-in', way, created })
  return { location: destination(safeReturnPath(context.returnTo) ?? returnTo, created), created }
}

/** The same as an answer to a script: where to go. */
export async function answerCompleted(
  c: C,
  answer: ServerAnswer,
  way: SignInWay,
  returnTo: string,
  takesGuest = true,
): Promise<Response> {
  const completed = await completeSignIn(c, answer, way, returnTo, takesGuest)
  return 'failure' in completed ? failureAnswer(completed.failure) : privateAnswer(completed)
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
export type Linked = z.infer<typeof aboutAccount> | { failure: ContentFailure }

/** Reads the answer where something was to be added to an account; a server that signs in instead cannot do it. */
export function completeLink(c: C, answer: ServerAnswer): Linked {
  const done = aboutAccount.safeParse(answer.data)
  // After a wrong code, or one side of a change, there is still a code to be typed in this browser.
  const goesOn = answer.failure?.code === 400 || (done.success && 'state' in done.data && done.data.state === 'waiting')
  if (!goesOn) clearSignIn(c)
  if (answer.failure) return { failure: keepOffer(c, answer.failure) }
  return done.data ?? { failure: bareFailure(501, 'NotImplemented', 'The content server cannot add a way of signing in') }
}

export function answerLinked(c: C, answer: ServerAnswer): Response {
  const result = completeLink(c, answer)
  return 'failure' in result ? failureAnswer(result.failure) : privateAnswer(result)
}
