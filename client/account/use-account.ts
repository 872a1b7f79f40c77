import { use } from 'react'
import { isFailed } from '../calls/failed.ts'
import { useModel } from '../state/use-model.ts'
import { useFirstVisit } from '../visit/context.tsx'
import type { AccountData } from './account-data.ts'
import { accountModel } from './models.ts'

/** What the server wrote into the page of whoever is signed in. */
export const useFirstAccount = () => use(useFirstVisit().deferred('account')) as AccountData

/** What is known of whoever is signed in: at first what the server wrote into the page, then what each navigation brings. */
export function useAccount(): AccountData {
  const account = useModel(accountModel)
  const first = useFirstAccount()
  return account ?? first
}

/** The person, or null where the content server did not say. */
export function useUser() {
  const { user } = useAccount()
  return isFailed(user) ? null : user
}
