import { readAbout, writeAbout } from './about.ts'
import { conclude, type Taught } from './conclusions.ts'
import { carriedMarks, NO_EVENTS } from './event-log.ts'
import type { Reminder } from './rules/reminder.ts'
import { type Dump, dump, unite } from './union.ts'
import type { Work } from './work.ts'

/** A learner as a file holds them: everything that they have done, earned and kept, how they are reminded, and how their account looks. */
export interface LearnerCopy extends Dump {
  reminder?: Reminder | null | undefined
  profile?: unknown
}

export const copyOf = (work: Pick<Work, 'db'>): LearnerCopy => ({
  ...dump(work),
  reminder: readAbout(work.db, 'reminder'),
  profile: readAbout(work.db, 'profile'),
})

/** Adds what a copy of this learner holds and what is missing here. Another content server has heard of it before. */
export function restore(work: Work, { copy, taught }: { copy: LearnerCopy; taught: Taught }): null {
  const { db } = work
  // A new object is not to go on with numbers that pages know of the one before.
  if (!readAbout(db, 'events')) writeAbout(db, 'events', carriedMarks(NO_EVENTS))
  unite({ ...work, account: null }, copy, 'kept')
  if (copy.reminder && !readAbout(db, 'reminder')) writeAbout(db, 'reminder', copy.reminder)
  if (copy.profile && !readAbout(db, 'profile')) writeAbout(db, 'profile', copy.profile)
  // What follows from a copy is nothing that was done today.
  conclude({ ...work, count: () => {} }, taught)
  return null
}
