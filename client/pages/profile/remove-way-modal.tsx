import { useRef, useState } from 'react'
import { callOwn } from '../../account/call-own.ts'
import { type Outcome, Said } from '../../account/said.tsx'
import { accountSlots } from '../../account/slots.ts'
import { failureText } from '../../sign-in/failure-text.ts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

interface RemoveWayModalProps {
  id: string
  name: string
  label: string
  onRemoved(): void
}

/** Asks before a way of signing in is taken off the account. */
export function RemoveWayModal({ id, name, label, onRemoved }: RemoveWayModalProps) {
  const t = useT()
  const store = useStore()
  const inside = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const close = () => inside.current?.closest('dialog')?.close()
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    const answer = await callOwn(store, 'DELETE', `/api/users/me/identities/${id}`)
    setBusy(false)
    if (!answer.ok) return setOutcome({ wrong: answer.code === 409 ? t('last_way') : failureText(t, answer) })
    await store.of(accountSlots).value?.refresh(store)
    close()
    onRemoved()
  }
  return (
    <Dialog title={t('remove_way')}>
      <div ref={inside} className={styles.stack}>
        <p>{t('remove_way_lead', { name, label })}</p>
        <Said outcome={outcome} />
        <div className={styles.actions} aria-busy={isBusy}>
          <button type="button" className={`${buttons.button} ${styles.danger}`} onClick={() => void remove()}>
            {t('remove')}
          </button>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={close}>
            {t('cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
