import { use } from 'react'
import { isFailed } from '../page-module.ts'
import type { AccountData } from '../state/account.ts'
import { useAtom } from '../state/use-atom.ts'
import { useFirstVisit, useStore } from '../visit.tsx'

/** What is known of whoever is signed in: at first what the server wrote into the page, then what each navigation brings. */
export function useAccount(): AccountData {
  const account = useAtom(useStore().models.account)
  const first = use(useFirstVisit().deferred('account')) as AccountData
  return account ?? first
}

/** The person, or null where the content server did not say. */
export function useUser() {
  const { user } = useAccount()
  return isFailed(user) ? null : user
}
