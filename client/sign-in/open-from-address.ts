import type { Store } from '../state/store.ts'
import { openLogin } from './open.tsx'
import { showOutcome } from './show-outcome.tsx'

/** Opens the dialog that the address asks for: login with the way back, or the result of the last sign-in. */
export async function openFromAddress(store: Store) {
  const search = new URLSearchParams(location.search)
  const outcome = search.get('sign-in') ?? undefined
  const returnTo = search.get('return') ?? undefined
  // Shown once; the way back stays, so that it survives a reload.
  search.delete('sign-in')
  history.replaceState(history.state, '', location.pathname + (search.size ? `?${search}` : '') + location.hash)
  if (!store.signedIn) return openLogin(store, { ...(outcome ? { outcome } : {}), ...(returnTo ? { returnTo } : {}) })
  if (outcome) return showOutcome(store, outcome)
}
