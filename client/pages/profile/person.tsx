import { useState } from 'react'
import type { User } from '../../../shared/content/account.ts'
import type { AccountCall } from '../../../shared/lacking.ts'
import type { SignInWay } from '../../../shared/sign-in-ways.ts'
import { PhotoEdit } from '../../account/photo.tsx'
import { type Outcome, Said } from '../../account/said.tsx'
import { shortAddress } from '../../account/short-address.ts'
import { isEmailLike } from '../../account/use-account.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import { AddWays } from './add-way.tsx'
import styles from './profile.module.css'
import { Row } from './profile-section.tsx'

function ChangeEmail({ email }: { email: string }) {
  const t = useT()
  const store = useStore()
  const change = async () => {
    const { EmailModal } = await onDemand(() => import('./email-modal.tsx'))
    store.modal.value = <EmailModal email={email} />
  }
  return (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void change()}>
      {t('change_email')}
    </button>
  )
}

interface ContactProps {
  user: User
  /** The ways to sign in that this academy offers. */
  ways: readonly SignInWay[]
  /** Calls that the content server lacks. */
  lacking: readonly AccountCall[]
}

/** The email, to be changed, or added where there is none. */
function Email({ user: { email }, ways, lacking }: ContactProps) {
  const t = useT()
  return (
    <Row
      label={t('email')}
      action={
        email ? (
          !lacking.includes('email') && <ChangeEmail email={email} />
        ) : (
          <AddWays ways={ways.filter(way => way === 'email')} />
        )
      }
    >
      {email || <span className={styles.none}>{t('no_email')}</span>}
    </Row>
  )
}

/** The wallet's address as its first 7 and last 7 characters (spec 3), to be connected where there is none. */
function Wallet({ user: { address }, ways }: ContactProps) {
  const t = useT()
  return (
    <Row label={t('wallet')} action={!address && <AddWays ways={ways.filter(way => way === 'wallet')} />}>
      {address ? <span title={address}>{shortAddress(address)}</span> : <span className={styles.none}>{t('not_connected')}</span>}
    </Row>
  )
}

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
      {isEmailLike(user.username) && <p className={styles.hint}>{t('name_is_email')}</p>}
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
