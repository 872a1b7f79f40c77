import { createMiddleware } from 'hono/factory'
import type { C, HonoEnv } from '../context.ts'
import {
  addressOf,
  LIMITS,
  type LimitName,
  MINUTE,
  minuteBinding,
  type Network,
  networksOf,
  takeAll,
  takeMinute,
} from '../limits/limits.ts'
import type { SessionStore } from '../session/sessions.ts'
import { answer, type Failure, tooMany, UNAUTHORIZED, UNAVAILABLE } from './answers.ts'

/** Counts one more try: by the platform where it is counted by the minute and that is bound, else in the database. */
async function count(c: C, { db, now }: SessionStore, name: LimitName, networks: readonly Network[]): Promise<number | null> {
  const { times, seconds } = LIMITS[name]
  if (seconds !== MINUTE) return takeAll(db, name, networks, now())
  for (const network of networks) {
    const limit = c.env[minuteBinding(times * network.factor)]
    const wait = await (limit ? takeMinute(limit, name, network.who) : takeAll(db, name, [network], now()))
    if (wait !== null) return wait
  }
  return null
}

/** 429 where this visitor, or `who`, asks too often; null where they may. */
export async function limited(c: C, name: LimitName, who?: string): Promise<Failure | null> {
  const { sessions, sessionsFailed } = c.var
  if (!sessions) return sessionsFailed ? UNAVAILABLE : null
  const seconds = await count(c, sessions, name, who === undefined ? networksOf(addressOf(c), name) : [{ who, factor: 1 }])
  if (seconds === null) return null
  c.var.log({ event: 'limit-reached', limit: name })
  return tooMany(seconds, name)
}

/** The same before what follows. */
export const limit = (name: LimitName) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const refused = await limited(c, name)
    return refused ? answer(refused) : next()
  })

/** Calls that need a sign-in: 401 without one, 503 if the sessions cannot be read. */
export function refuseVisitor(c: C): Failure | null {
  if (c.var.sessionsFailed) return UNAVAILABLE
  return c.var.claim ? null : UNAUTHORIZED
}

/** Lets only signed-in learners in; all others get 401 and learn nothing more. */
export const requiresSession = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const refused = refuseVisitor(c)
    return refused ? answer(refused) : next()
  })
