import { useState } from 'react'
import { href } from '../../shared/href.ts'
import { callApi } from '../calls/call-api.ts'
import buttons from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { failureText } from './failure-text.ts'
import styles from './login-modal.module.css'
import { OUTCOMES } from './outcomes.ts'

/** Offers to merge two accounts to a learner who has just proved that both are theirs. */
function Merge() {
  const t = useT()
  const locale = useLocale()
  const [wrong, setWrong] = useState('')
  const merge = async () => {
    const answer = await callApi('POST', '/api/users/me/merge')
    if (answer.ok) location.assign(href('profile', {}, locale, { 'sign-in': 'linked' }))
    else setWrong(failureText(t, answer))
  }
  return (
    <div className={styles.ways}>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <button type="button" className={buttons.button} onClick={() => void merge()}>
        {t('merge_accounts')}
      </button>
    </div>
  )
}

/** Says how a link or a change of email ended. */
export function OutcomeModal({ outcome }: { outcome: string }) {
  const t = useT()
  const { modal } = useStore()
  const text = OUTCOMES[outcome]
  if (!text) return null
  return (
    <Dialog title={t('your_account')}>
      <p className={styles.lead}>{t(text)}</p>
      {outcome === 'other-account' ? (
        <Merge />
      ) : (
        <button
          type="button"
          className={buttons.button}
          onClick={() => {
            modal.value = null
          }}
        >
          {t('all_right')}
        </button>
      )}
    </Dialog>
  )
}
