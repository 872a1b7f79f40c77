import { learnerSlots } from '../learner/slots.ts'
import type { Store } from '../state/store.ts'

/** From now on this page is a learner's: it shows progress, and can ask and judge. */
export async function becomeLearner(store: Store) {
  const { learner } = await import('../learner/fill-slots.ts')
  store.of(learnerSlots).value = learner
  await learner.refresh(store)
}
