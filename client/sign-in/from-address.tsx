import type { Store } from '../state/store.ts'
import { openLogin } from './open.tsx'

/** Opens what the address asks for: the login dialog with the way back, or how the last sign-in ended. */
export async function openFromAddress(store: Store) {
  const search = new URLSearchParams(location.search)
  const outcome = search.get('sign-in') ?? undefined
  const returnTo = search.get('return') ?? undefined
  // Said once; the way back stays, so that it survives a reload.
  search.delete('sign-in')
  history.replaceState(history.state, '', location.pathname + (search.size ? `?${search}` : '') + location.hash)
  if (!store.signedIn) return openLogin(store, { ...(outcome ? { outcome } : {}), ...(returnTo ? { returnTo } : {}) })
  if (!outcome) return
  const { OutcomeModal } = await import('./outcome-modal.tsx')
  store.modal.value = <OutcomeModal outcome={outcome} />
}
