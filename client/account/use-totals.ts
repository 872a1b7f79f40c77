import { useModel } from '../state/use-model.ts'
import { totals, totalsOf } from './models.ts'
import { useFirstAccount } from './use-account.ts'

/** How much of each thing is theirs: at first what the server wrote into the page, then what each navigation brings. */
export function useTotals() {
  const known = useModel(totals)
  const first = useFirstAccount()
  return known ?? totalsOf(first)
}
