import { eq } from 'drizzle-orm'
import { askLearner } from '../learner/ask-learner.ts'
import type { Taught } from '../learner/conclusions.ts'
import type { LearnerCopy } from '../learner/copy.ts'
import type { Account } from '../learner/work.ts'
import { newLearnerKey } from '../session/learner-cookie.ts'
import { findLearner } from '../session/learner-keys.ts'
import { departures, learners } from '../session/schema.ts'
import type { SessionStore } from '../session/sessions.ts'

export interface Restoring {
  copy: LearnerCopy
  taught: Taught
  /** Whether they get a new object in any case: nothing of the present one stays, and they sign in again. */
  anew: boolean
}

/**
 * Brings a learner back from a copy: their object takes what it lacks, so nothing is lost that was done since. Where there is none, or it
 * was emptied, they get a new one; the names of objects that are to be `emptied` then stand among departures.
 */
export async function restoreLearner(store: SessionStore, account: Account, { copy, taught, anew }: Restoring) {
  const { db, now, hint } = store
  const at = now().toISOString()
  const caller = { secretHash: null, now: at, begins: { session: null, account } }
  const fill = (key: string) => askLearner(store.learners, key, caller, 'restore', { copy, taught }, hint)
  const learner = await findLearner(db, account)
  if (learner && !anew && (await fill(learner.key)) !== 'over') return { object: learner.key, emptied: [] }
  const key = newLearnerKey()
  await fill(key)
  const row = { ...account, key }
  await db.batch([
    db
      .insert(learners)
      .values(row)
      .onConflictDoUpdate({ target: [learners.server, learners.userId], set: row }),
    // The object of before is emptied, which ends everybody's session there; what was on its way into it goes into the new one.
    ...(learner
      ? [
          db.update(departures).set({ intoKey: key }).where(eq(departures.intoKey, learner.key)),
          db.insert(departures).values({ key: learner.key, intoKey: null, at }).onConflictDoNothing(),
        ]
      : []),
  ])
  return { object: key, emptied: learner ? [learner.key] : [] }
}
