import { user } from '../../shared/content/account.ts'
import type { C } from '../context.ts'
import { privateAnswer } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { handOn } from '../gateway/hand-on.ts'
import { countersOf } from '../learner/facts.ts'
import type { Counter } from '../learner/records.ts'
import type { FactRow } from '../learner/schema.ts'
import { askOwn, ownLook } from './own.ts'

const ME = { method: 'GET', path: '/api/users/me?populate=*' } as const

/**
 * The signed-in learner as another server knows them. What that counts goes up by what it has not heard of yet, so that it is the same
 * everywhere.
 */
export async function personThere(c: C): Promise<ServerAnswer> {
  const [answer, own] = await Promise.all([askAsUser(c, ME), ownLook(c)])
  const known = user.safeParse(answer.data)
  if (own.refused || !known.success) return answer
  const mine = Object.entries(countersOf(own.value.facts)) as [Counter, number][]
  const counters = Object.fromEntries(mine.map(([name, many]) => [name, Math.max(many, known.data[name])]))
  return { ...answer, data: { ...(answer.data as object), ...counters } }
}

/** Has a learner's object remember how their account looks now. What fails is asked of the content server again. */
async function remember(c: C, profile: unknown): Promise<void> {
  if (!isRemote(c)) await askOwn(c, 'profile', profile)
}

/**
 * Before the account is changed: what the learner's object remembers of it counts no more. Where it cannot be told (503, the answer), the
 * account must not be changed, or the old name would stay.
 */
export async function expectChange(c: C): Promise<Response | null> {
  if (isRemote(c)) return null
  const told = await askOwn(c, 'profile', null)
  return told.refused ?? null
}

/** A person as the content server built in has just answered them, with what they have done. */
export async function withDeeds(c: C, profile: unknown, facts?: readonly FactRow[]): Promise<Response> {
  await remember(c, profile)
  const done = facts ? null : await ownLook(c)
  if (done?.refused) return done.refused
  return privateAnswer(user.parse({ ...(profile as object), ...countersOf(facts ?? done?.value.facts ?? []) }))
}

/** The signed-in learner, for pages, which know the certificates already. */
export async function personOf(c: C): Promise<Response> {
  if (isRemote(c)) return handOn(c, 'me', await personThere(c), user, true)
  const done = await ownLook(c)
  if (done.refused) return done.refused
  const { profile, facts } = done.value
  const known = user.safeParse(profile)
  if (known.success) return privateAnswer({ ...known.data, ...countersOf(facts) })
  const answer = await askAsUser(c, { method: 'GET', path: '/api/users/me' })
  return answer.failure ? handOn(c, 'me', answer, user, true) : withDeeds(c, answer.data, facts)
}
