import type { Store } from '../state/store.ts'
import { Panel } from './panel.tsx'
import { readConsent } from './read-consent.ts'

/** Asks whoever has not chosen yet. It takes the focus from nobody. */
export function showBanner({ models }: Store) {
  // Whoever was faster has the preferences open already.
  if (models.cookiePanel.get()) return
  const banner = <Panel />
  models.cookiePanel.set(banner)
  // Somebody may have answered in another tab, or on a page after this one, meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (models.cookiePanel.get() === banner && readConsent()) models.cookiePanel.set(null)
  })
}

/** Opens the preferences; closing them gives the focus back to `opener`. */
export const openPreferences = ({ models }: Store, opener: HTMLElement) =>
  models.cookiePanel.set(<Panel isExpanded opener={opener} />)
