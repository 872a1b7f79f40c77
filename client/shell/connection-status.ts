import { networkModel } from '../calls/network.ts'
import type { Store } from '../state/store.ts'
import { watchConnection } from './connection.ts'
import styles from './connection-status.module.css'

/** Shows quietly that the academy cannot be reached, until it can be again (promise F6). */
export function showConnectionStatus(store: Store) {
  const bar = document.createElement('div')
  bar.className = styles.status ?? ''
  // It is there before there is anything to say, so that screen readers hear it.
  bar.setAttribute('role', 'status')
  document.body.appendChild(bar)
  const texts = { offline: store.t('offline_now'), unreachable: store.t('unreachable_now'), doubted: '' }
  store.of(networkModel).subscribe(network => {
    bar.textContent = network ? texts[network] : ''
  })
  watchConnection(store)
}
