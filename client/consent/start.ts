import type { Store } from '../state/store.ts'
import { forgetLeftOff } from './left-off-storage.ts'
import { asksNotToBeCounted, readConsent } from './read-consent.ts'

/** Asks what may be remembered and counted until the visitor answers; then does only what is allowed. */
export function startConsent(store: Store) {
  // Any button of a page opens the preferences: it is here for every page, and costs the page itself nothing.
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-cookies]')
    if (!pressed) return
    // The menu of small screens keeps the focus in itself. Its own button gets it back.
    const menu = pressed.closest('details')
    if (menu) menu.open = false
    const opener = menu?.querySelector('summary') ?? pressed
    void import('./show.tsx').then(({ openPreferences }) => openPreferences(store, opener))
  })
  const consent = readConsent()
  if (!consent) void import('./show.tsx').then(({ showBanner }) => showBanner(store))
  if (consent?.personalization) void import('./personalize.tsx').then(({ personalize }) => personalize(store))
  else forgetLeftOff()
  if (consent?.analytics && !asksNotToBeCounted()) void import('./visits.ts').then(({ countVisits }) => countVisits(store))
}
