import { type User, user, userWithCertificates } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import type { Outcome } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import type { ServerAnswer } from '../../gateway/ask-server.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { countersOf } from '../../learner/facts.ts'
import type { Counter } from '../../learner/records.ts'
import { ownLook } from '../own.ts'

/** What Strapi counts goes up by what it has not heard of yet, so that it is the same everywhere. */
async function askPerson(c: C): Promise<ServerAnswer> {
  const own = await ownLook(c)
  const answer = await askAsUser(c, { method: 'GET', path: '/api/users/me?populate=*' })
  const known = user.safeParse(answer.data)
  if (own.failure || !known.success) return answer
  const mine = Object.entries(countersOf(own.value.facts)) as [Counter, number][]
  const counters = Object.fromEntries(mine.map(([name, many]) => [name, Math.max(many, known.data[name])]))
  return { ...answer, data: { ...(answer.data as object), ...counters } }
}

export const person = async (c: C): Promise<Outcome<User | null>> => parseAnswer(c, 'me', await askPerson(c), user, true)

/** A stock server lists the certificates elsewhere. */
export async function me(c: C) {
  const answer = await askPerson(c)
  const found = answer.data as Record<string, unknown> | null
  if (answer.failure || !found || Array.isArray(found.certificates))
    return parseAnswer(c, 'me', answer, userWithCertificates, true)
  const issued = await askAsUser(c, { method: 'GET', path: '/api/users/me/certificates' })
  return parseAnswer(c, 'me', { ...answer, data: { ...found, certificates: issued.data } }, userWithCertificates, true)
}

export const account = async (c: C, id: string) =>
  parseAnswer(c, 'users', await askAsUser(c, { method: 'GET', path: `/api/users/${id}` }), user, true)
