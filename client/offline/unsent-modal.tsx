import { useEffect, useRef } from 'react'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useT } from '../visit/context.tsx'
import styles from './offline.module.css'

/** Asks whether answers that the server has not heard may be lost. Closing it is a no. */
function UnsentModal({ count, onChoice }: { count: number; onChoice: (leave: boolean) => void }) {
  const t = useT()
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => () => onChoice(false), [onChoice])
  const choose = (leave: boolean) => {
    onChoice(leave)
    inside.current?.closest('dialog')?.close()
  }
  return (
    <Dialog title={t('unsent_title')}>
      <div ref={inside} className={styles.modal}>
        <p>{t('unsent_text', { count })}</p>
        <p className={styles.actions}>
          <button type="button" className={button.button} onClick={() => choose(false)}>
            {t('unsent_stay')}
          </button>
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => choose(true)}>
            {t('unsent_leave')}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

/** Asks whether to sign out although answers would be lost. */
export const confirmLoss = (store: Store, count: number) =>
  new Promise<boolean>(resolve => {
    store.modal.value = <UnsentModal count={count} onChoice={resolve} />
  })
