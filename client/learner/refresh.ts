import type { LearnerProgress } from '../../shared/content/progress.ts'
import { readOwn } from '../calls/read-own.ts'
import type { Store } from '../state/store.ts'
import { learnersQuery } from './learners-query.ts'
import { progressModel } from './models.ts'

/** Fetches what the learner has started and passed. If that fails, the old data stays. */
export async function refreshProgress(store: Store) {
  const answer = (await readOwn(`/api/progress?${learnersQuery(store)}`)) as { data?: LearnerProgress }
  if (answer.data) keepProgress(store, answer.data)
}

/** Puts the learner's data into the shared state (spec 3). */
export function keepProgress({ of }: Store, known: LearnerProgress) {
  of(progressModel).value = known
}
