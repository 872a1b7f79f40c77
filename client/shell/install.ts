import { type InstallOffer, installOffer } from '../offline/install-offer.ts'
import type { Store } from '../state/store.ts'

/**
 * Keeps the browser's offer to install the academy, so that it does not pop up: the list of saved lessons has a button for it.
 */
export function keepInstallOffer({ of }: Store) {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    of(installOffer).value = event as InstallOffer
  })
  addEventListener('appinstalled', () => {
    of(installOffer).value = null
  })
}
