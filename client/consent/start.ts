import type { Store } from '../state/store.ts'
import { forgetLeftOff } from './left-off-storage.ts'
import { asksNotToBeCounted, readConsent } from './read-consent.ts'

/** Asks what may be remembered and counted until the visitor answers; then does only what is allowed. */
export function startConsent(store: Store) {
  // Any footer's button opens the preferences: it is here for every page, and costs the page itself nothing.
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>('[data-cookies]')
    if (opener) void import('./show.tsx').then(({ openPreferences }) => openPreferences(store, opener))
  })
  const consent = readConsent()
  if (!consent) void import('./show.tsx').then(({ showBanner }) => showBanner(store))
  if (consent?.personalization) void import('./personalize.tsx').then(({ personalize }) => personalize(store))
  else forgetLeftOff()
  if (consent?.analytics && !asksNotToBeCounted()) void import('./visits.ts').then(({ countVisits }) => countVisits(store))
}
