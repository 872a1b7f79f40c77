import type { z } from 'zod'
import type { learnerCopy } from '../admin/learner-copy.ts'
import { restoreLearner } from '../admin/restoring.ts'
import type { Taught } from '../learner/conclusions.ts'
import { sha256 } from '../secrets.ts'
import { findLearnerKeys } from '../session/learner-keys.ts'
import { askFor, type SessionStore } from '../session/sessions.ts'

const sorted = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** JSON in which the same value is always the same text: names of an object stand in their order. */
const stableJson = (value: unknown): string => JSON.stringify(value, sorted)

/** A learner of an academy that is backed up, and what the operator's machine has of them. */
export interface Wanted {
  userId: string
  /** SHA-256 of the copy that is there; null where there is none. */
  known: string | null
}

/** What a learner's object says: nothing where it is gone, and no copy where the one that is there is the same. */
export interface Copied {
  userId: string
  sha256: string
  copy: string | null
}

/** Copies of some learners of a content server. Who has no object, or an emptied one, is not among them. */
export async function copyLearners(store: SessionStore, server: string, wanted: readonly Wanted[]): Promise<Copied[]> {
  const keys = await findLearnerKeys(
    store.db,
    server,
    wanted.map(({ userId }) => userId),
  )
  const copies = await Promise.all(
    wanted.map(async ({ userId, known }): Promise<Copied[]> => {
      const key = keys.get(userId)
      const done = key ? await askFor(store, key, 'copy', null) : 'over'
      if (done === 'over') return []
      const copy = stableJson(done.value)
      const digest = await sha256(copy)
      return [{ userId, sha256: digest, copy: digest === known ? null : copy }]
    }),
  )
  return copies.flat()
}

/** Brings learners back, each in the object that their account names. */
export async function restoreLearners(
  store: SessionStore,
  server: string,
  learners: readonly { userId: string; copy: z.infer<typeof learnerCopy> }[],
  taught: Taught,
): Promise<void> {
  await Promise.all(learners.map(({ userId, copy }) => restoreLearner(store, { server, userId }, { copy, taught, anew: false })))
}
