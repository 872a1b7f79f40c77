import { addBottomMessage } from '../shell/bottom-messages.ts'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import { mayReload, setAskToRetry } from './on-demand.ts'
import { SiteUnreachableError } from './prefetch-files.ts'

/**
 * Tells the visitor that a part of the page couldn't be loaded, and offers *Retry*, which continues their action. Another action replaces
 * the message.
 */
export function offerRetry({ t }: Store) {
  async function showMessage() {
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = `${button.button} ${button.quiet}`
    retry.textContent = t('retry')
    const message = addBottomMessage('retry', 'alert', t('code_missing'), retry)
    const ended = new AbortController()
    await new Promise((resolve, reject) => {
      retry.addEventListener('click', resolve)
      const giveUp = ({ target }: Event) => {
        if (target !== retry && (target as Element).closest('button')) reject(new SiteUnreachableError())
      }
      addEventListener('click', giveUp, { capture: true, signal: ended.signal })
    }).finally(() => {
      ended.abort()
      message.remove()
    })
  }

  let shown: Promise<void> | null = null
  setAskToRetry(error => {
    if (!(error instanceof SiteUnreachableError) && mayReload()) {
      dispatchEvent(new Event('chunk-missed'))
      return Promise.reject(error)
    }
    // Several actions share one message.
    shown ??= showMessage().finally(() => {
      shown = null
    })
    return shown
  })
}
