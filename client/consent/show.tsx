import type { Store } from '../state/store.ts'
import { cookiePanel } from './models.ts'
import { Panel } from './panel.tsx'
import { readConsent } from './read-consent.ts'

/** Asks whoever has not chosen yet. It takes the focus from nobody. */
export function showBanner({ of }: Store) {
  const panel = of(cookiePanel)
  // Whoever was faster has the preferences open already.
  if (panel.value) return
  const banner = <Panel />
  panel.value = banner
  // Somebody may have answered in another tab, or on a page after this one, meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (panel.value === banner && readConsent()) panel.value = null
  })
}

/** Opens the preferences; closing them gives the focus back to `opener`. */
export function openPreferences({ of }: Store, opener: HTMLElement) {
  of(cookiePanel).value = <Panel isExpanded opener={opener} />
}
