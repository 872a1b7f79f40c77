import { type User, user } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import type { Outcome } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { countersOf } from '../../learner/facts.ts'
import { askOwn, ownLook } from '../own.ts'

/** The account as the learner's object remembers it, else as the CMS answers it now, with what they have done. */
export async function person(c: C): Promise<Outcome<User | null>> {
  const done = await ownLook(c)
  if (done.failure) return done
  const { profile, facts } = done.value
  const known = user.safeParse(profile)
  if (known.success) return { value: { ...known.data, ...countersOf(facts) } }
  const answer = await askAsUser(c, { method: 'GET', path: '/api/users/me' })
  // What fails is asked of the CMS again.
  if (!answer.failure) await askOwn(c, 'profile', answer.data)
  return parseAnswer(c, 'me', { ...answer, data: { ...(answer.data as object), ...countersOf(facts) } }, user, true)
}
