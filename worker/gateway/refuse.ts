import type { C } from '../context.ts'
import { type LimitName, networksOf, take } from '../limits/limits.ts'
import { tooMany, unauthorized, unavailable } from './answers.ts'
import { addressOf } from './ask.ts'

/** 429 where this visitor, or `who`, asks too often; null where they may. */
export async function limited(c: C, name: LimitName, who?: string): Promise<Response | null> {
  const { sessions, sessionsFailed } = c.var
  if (!sessions) return sessionsFailed ? unavailable() : null
  const counted = who === undefined ? networksOf(addressOf(c)) : [{ who, factor: 1 }]
  for (const { who, factor } of counted) {
    const seconds = await take(sessions.db, name, who, sessions.now(), factor)
    if (seconds === null) continue
    c.var.log({ event: 'limit-reached', limit: name })
    return tooMany(seconds)
  }
  return null
}

/** Calls that need a sign-in: 401 without one, 503 if the sessions cannot be read. */
export function refuseVisitor(c: C): Response | null {
  if (c.var.session) return null
  return c.var.sessionsFailed ? unavailable() : unauthorized()
}
