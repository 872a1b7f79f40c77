import { networkModel } from '../calls/network.ts'
import type { Store } from '../state/store.ts'
import { addBottomMessage } from './bottom-messages.ts'
import { watchConnection } from './connection.ts'

/** Shows quietly that the academy cannot be reached, until it can be again (promise F6). */
export function showConnectionStatus(store: Store) {
  // It is there before there is anything to say, so that screen readers hear it.
  const bar = addBottomMessage('status', 'status')
  const texts = { offline: store.t('offline_now'), unreachable: store.t('unreachable_now'), doubted: '' }
  store.of(networkModel).subscribe(network => {
    bar.textContent = network ? texts[network] : ''
  })
  watchConnection(store)
}
