import { onDemand } from '../chunks/on-demand.ts'
import type { Store } from '../state/store.ts'

/** Says how a link, or a change of email, ended; where the way belongs to another account, it offers to merge the two. */
export async function showOutcome(store: Store, outcome: string) {
  const { OutcomeModal } = await onDemand(() => import('./outcome-modal.tsx'))
  store.modal.value = <OutcomeModal key={outcome} outcome={outcome} />
}
