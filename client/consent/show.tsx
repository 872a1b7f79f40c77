import type { Store } from '../state/store.ts'
import { cookiePanel } from './models.ts'
import { Panel } from './panel.tsx'
import { readConsent } from './read-consent.ts'

/** Asks a visitor who has not chosen yet. It does not take the focus. */
export function showBanner({ of }: Store) {
  const panel = of(cookiePanel)
  // A faster visitor has the preferences open already.
  if (panel.value) return
  const banner = <Panel />
  panel.value = banner
  // The visitor may have answered in another tab, or on a later page, meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (panel.value === banner && readConsent()) panel.value = null
  })
}

/** Opens the preferences; closing them gives the focus back to `opener`. */
export function openPreferences({ of }: Store, opener: HTMLElement) {
  of(cookiePanel).value = <Panel isExpanded opener={opener} />
}
