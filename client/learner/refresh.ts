import type { LearnerProgress } from '../../shared/content/progress.ts'
import { readOwn } from '../calls/read-own.ts'
import type { Store } from '../state/store.ts'
import { learnersQuery } from './learners-query.ts'
import { progressModel } from './models.ts'

/** Fetches what somebody has started and passed. Where that fails, what is known stays. */
export async function refreshProgress(store: Store) {
  const answer = (await readOwn(`/api/progress?${learnersQuery(store)}`)) as { data?: LearnerProgress }
  if (answer.data) keepProgress(store, answer.data)
}

/** Puts what is known of a learner into the shared state (spec 3). */
export function keepProgress({ of }: Store, known: LearnerProgress) {
  of(progressModel).value = known
}
