import { useModel } from '../state/use-model.ts'
import { totals, totalsOf } from './models.ts'
import { useFirstAccount } from './use-account.ts'

/** How many of each thing the learner has: first from the page, then from each navigation. */
export function useTotals() {
  const known = useModel(totals)
  const first = useFirstAccount()
  return known ?? totalsOf(first)
}
