import type { C } from '../context.ts'
import { addressOf, LIMITS, type LimitName, MINUTE, minuteBinding, networksOf, take, takeMinute } from '../limits/limits.ts'
import type { SessionStore } from '../session/sessions.ts'
import { tooMany, unauthorized, unavailable } from './answers.ts'

/** Counts one more try: by the platform where it is counted by the minute and that is bound, else in the database. */
async function count(c: C, { db, now }: SessionStore, name: LimitName, who: string, factor: number): Promise<number | null> {
  const { times, seconds } = LIMITS[name]
  const limit = seconds === MINUTE ? c.env[minuteBinding(times * factor)] : undefined
  return limit ? takeMinute(limit, name, who) : take(db, name, who, now(), factor)
}

/** 429 where this visitor, or `who`, asks too often; null where they may. */
export async function limited(c: C, name: LimitName, who?: string): Promise<Response | null> {
  const { sessions, sessionsFailed } = c.var
  if (!sessions) return sessionsFailed ? unavailable() : null
  const counted = who === undefined ? networksOf(addressOf(c)) : [{ who, factor: 1 }]
  for (const { who, factor } of counted) {
    const seconds = await count(c, sessions, name, who, factor)
    if (seconds === null) continue
    c.var.log({ event: 'limit-reached', limit: name })
    return tooMany(seconds)
  }
  return null
}

/** Calls that need a sign-in: 401 without one, 503 if the sessions cannot be read. */
export function refuseVisitor(c: C): Response | null {
  if (c.var.sessionsFailed) return unavailable()
  return c.var.claim ? null : unauthorized()
}
