import type { Store } from '../state/store.ts'

/** What a browser offers that can install a site (the `beforeinstallprompt` of Chromium); the types of a page do not know it. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Keeps the browser's offer to install the academy, so that nobody is asked unasked: the list of saved lessons has a button for it. */
export function keepInstallOffer({ models }: Store) {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    models.installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => models.installOffer.set(null))
}
