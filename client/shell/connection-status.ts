import type { Store } from '../state/store.ts'
import { watchConnection } from './connection.ts'
import styles from './connection-status.module.css'

/** Shows quietly that the academy cannot be reached, until it can be again (promise F6). */
export function showConnectionStatus({ t }: Store) {
  const bar = document.createElement('div')
  bar.className = styles.status ?? ''
  // It is there before there is anything to say, so that screen readers hear it.
  bar.setAttribute('role', 'status')
  document.body.appendChild(bar)
  watchConnection({
    lost: isOffline => {
      bar.textContent = t(isOffline ? 'offline_now' : 'unreachable_now')
    },
    back: () => {
      bar.textContent = ''
    },
  })
}
