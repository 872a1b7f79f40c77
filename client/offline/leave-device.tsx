import { useEffect, useRef } from 'react'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useT } from '../visit/context.tsx'
import { allOf } from './database.ts'
import { flushQueue } from './flush.ts'
import styles from './offline.module.css'
import { fetchOwner, noteOwner } from './owner.ts'
import { clearDevice } from './saved.ts'

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
const confirmLoss = (store: Store, count: number) =>
  new Promise<boolean>(resolve => {
    store.modal.value = <UnsentModal count={count} onChoice={resolve} />
  })

/** Before signing out: sends the waiting answers. If some cannot be sent, asks the learner whether to go on. */
export async function mayLeave(store: Store): Promise<boolean> {
  try {
    await flushQueue()
    const left = (await allOf('waiting')).length
    // With the account itself gone there is nobody to send it for.
    return left === 0 || (await fetchOwner()) === 'guest' || (await confirmLoss(store, left))
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return true
  }
}

/**
 * Signing out leaves nothing on the device, saved lessons included: `Clear-Site-Data` says so to browsers that know it, and here
 * it is done for the others. After a session ended by itself, the learner finds everything on signing in again, and nobody else
 * does.
 */
export async function leaveDevice(why: 'asked' | 'ended') {
  if (why === 'ended') noteOwner('guest')
  else await clearDevice().catch(() => {})
}
