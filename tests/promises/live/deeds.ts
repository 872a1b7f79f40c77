import { somebody } from '../../support/accounts.ts'
import { passedCourse } from '../learning/learner.ts'

export const COURSE = 'crypto-basics'
export const KEPT = { entityId: COURSE, type: 'course' }

/** A learner who has passed a course, and has no certificate of it yet. */
export async function graduate() {
  const person = await somebody()
  await passedCourse(`u:${person.user.id}`, COURSE)
  return person
}
