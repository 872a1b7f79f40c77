import { useState } from 'react'
import type { User } from '../../../shared/content/account.ts'
import { PhotoEdit } from '../../account/photo.tsx'
import { type Outcome, Said } from '../../account/said.tsx'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import { type ContactProps, Email, Wallet } from './contact.tsx'
import styles from './profile.module.css'
import { Row } from './profile-section.tsx'

function Name({ user }: { user: User }) {
  const t = useT()
  const store = useStore()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const change = async () => {
    setOutcome(null)
    const { NameEditModal } = await onDemand(() => import('../../account/name-edit-modal.tsx'))
    store.modal.value = <NameEditModal user={user} onSaved={() => setOutcome({ done: t('saved') })} />
  }
  const button = (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void change()}>
      {t('change_name')}
    </button>
  )
  return (
    <Row label={t('name')} action={button} said={<Said outcome={outcome} />}>
      <span className={styles.name}>{user.username}</span>
    </Row>
  )
}

/** Photo, name, email and wallet. */
export const Person = (props: ContactProps) => (
  <>
    <div className={styles.row}>
      <PhotoEdit user={props.user} />
    </div>
    <Name user={props.user} />
    <Email {...props} />
    <Wallet {...props} />
  </>
)
