import type { C } from '../context.ts'
import { type LimitName, take, visitorOf } from '../limits/limits.ts'
import { tooMany, unauthorized, unavailable } from './answers.ts'
import { addressOf } from './ask.ts'

/** 429 where this visitor, or `who`, asks too often; null where they may. */
export async function limited(c: C, name: LimitName, who?: string): Promise<Response | null> {
  const { sessions, sessionsFailed } = c.var
  if (!sessions) return sessionsFailed ? unavailable() : null
  const seconds = await take(sessions.db, name, who ?? visitorOf(addressOf(c)), sessions.now())
  if (seconds === null) return null
  c.var.log({ event: 'limit-reached', limit: name })
  return tooMany(seconds)
}

/** Calls that need a sign-in: 401 without one, 503 if the sessions cannot be read. */
export function refuseVisitor(c: C): Response | null {
  if (c.var.session) return null
  return c.var.sessionsFailed ? unavailable() : unauthorized()
}
