import { createMiddleware } from 'hono/factory'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { lackingCalls } from '../account/lacking-calls.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, enveloped, NOT_FOUND } from '../gateway/answers.ts'
import { canMail } from '../origin/mail/can-mail.ts'

/** The ways to sign in that work here: what is not configured is not offered. A remote server's ways are the operator's list. */
export function offeredWays({ var: { settings, sessions }, env }: C): SignInWay[] {
  if (!sessions) return []
  if (settings.CONTENT_API_URL) return settings.SIGN_IN_WAYS
  const here: Record<SignInWay, boolean> = {
    email: canMail(settings, env),
    google: Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET),
    facebook: Boolean(settings.FACEBOOK_CLIENT_ID && settings.FACEBOOK_CLIENT_SECRET),
    wallet: true,
  }
  return settings.SIGN_IN_WAYS.filter(way => here[way])
}

/** Returns whether a way to sign in is open. While nobody can say who is signed in, a later step answers 503. */
export const isOpen = (c: C, way: SignInWay) => c.var.sessionsFailed || offeredWays(c).includes(way)

/** Answers 404 where a way to sign in, or to add to an account, isn't offered: the setting `SIGN_IN_WAYS` closes what it leaves out. */
export const requireWay = (way: SignInWay) =>
  createMiddleware<HonoEnv>(async (c, next) => (isOpen(c, way) ? next() : answer(NOT_FOUND)))

/** What the profile and the login dialog offer: the ways to sign in, without what the content server lacks. */
export async function offeredHere(c: C) {
  const lacking = await lackingCalls(c)
  const ways = offeredWays(c).filter(way => way !== 'email' || !lacking.includes('send-link'))
  return enveloped(ways, { lacking })
}
