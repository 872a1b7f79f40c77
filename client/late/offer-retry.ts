import { canReach } from '../calls/can-reach.ts'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import type { MissedCode } from './lost-code.ts'
import styles from './retry.module.css'

/** Says that something could not be loaded, and offers to try again; the press that asked for it then goes on. */
export function offerRetry({ t }: Store) {
  async function offer(error: unknown) {
    if (!(await canReach())) {
      dispatchEvent(new Event('unreachable'))
      throw error
    }
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = `${button.button} ${button.quiet}`
    retry.textContent = t('retry')
    const alert = document.createElement('div')
    alert.className = styles.retry ?? ''
    alert.setAttribute('role', 'alert')
    alert.replaceChildren(t('code_missing'), retry)
    document.body.appendChild(alert)
    await new Promise(resolve => retry.addEventListener('click', resolve))
    alert.remove()
  }

  let offered: Promise<void> | null = null
  addEventListener('missed-code', event => {
    const { detail } = event as CustomEvent<MissedCode>
    // Several presses are one alert.
    offered ??= offer(detail.error).finally(() => {
      offered = null
    })
    detail.offered = offered
  })
}
