import type { User } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { callApi } from '../calls/call-api.ts'
import type { QuestKeys } from '../sign-in/login-options.ts'
import { web3Redirect } from '../sign-in/models.ts'
import { openLogin } from '../sign-in/open.tsx'
import type { Store } from '../state/store.ts'

/** Quests whose end has been marked in this visit, so that the offer comes once. */
const offered = new WeakMap<Store, Set<string>>()

/** Whether there is a wallet to offer, and somebody who has none. */
async function lacksWallet({ signedIn }: Store): Promise<boolean> {
  const [ways, user] = await Promise.all([
    callApi<{ data: SignInWay[] }>('GET', '/api/sign-in-ways'),
    signedIn ? callApi<User>('GET', '/api/users/me') : null,
  ])
  if (!ways.ok || !ways.body.data.length) return false
  // Whoever is signed in needs no other way than a wallet.
  return user === null || (user.ok && !user.body.address && ways.body.data.includes('wallet'))
}

/**
 * At the end of a quest a wallet is offered to everybody who has none, never asked for (product decisions: Quest steps): to sign in
 * with, beside the other ways, or to connect with the account. It comes once, and never over what one has gone on to meanwhile.
 */
export async function offerWallet(store: Store, quest: QuestKeys, step: string): Promise<void> {
  const known = offered.get(store) ?? new Set()
  if (known.has(quest.slug)) return
  offered.set(store, known.add(quest.slug))
  const { pathname } = location
  if (!(await lacksWallet(store)) || location.pathname !== pathname || store.modal.value !== null) return
  if (!store.signedIn) {
    store.of(web3Redirect).value = href('questSuccess', { questSlug: quest.slug }, store.locale)
    return openLogin(store, { web3: true, quest })
  }
  const back = href('questStep', { questSlug: quest.slug, step }, store.locale, { 'sign-in': 'linked' })
  return openLogin(store, { link: 'wallet', onlyWeb3: true, quest, returnTo: back })
}
