import type { Store } from '../state/store.ts'

/** From now on this page is a learner's: it shows progress, and can ask and judge. */
export async function becomeLearner(store: Store) {
  const { learnerParts } = await import('../learner/parts.ts')
  store.learnerParts.set(learnerParts)
  await learnerParts.refresh(store)
}
