import { use } from 'react'
import { isFailed } from '../calls/failed.ts'
import { useModel } from '../state/use-model.ts'
import { useFirstVisit } from '../visit/context.tsx'
import { type AccountData, accountModel, totals, totalsOf } from './models.ts'

/** How many of each thing the learner has: first from the page, then from each navigation. */
export function useTotals() {
  const known = useModel(totals)
  const first = useFirstAccount()
  return known ?? totalsOf(first)
}

/** The server's data in the page of a signed-in learner. */
const useFirstAccount = () => use(useFirstVisit().deferred('account')) as AccountData

/** Data about the signed-in learner: first from the page, then from each navigation. */
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

/** Returns whether a name is an email address, which its owner may not want to show. Strapi makes the email the name. */
export const isEmailLike = (name: string) => /^\S+@\S+$/.test(name)
