import { useEffect, useState } from 'react'
import type { AttemptPart } from '../../shared/content/attempt.ts'
import { openLogin } from '../sign-in/open.tsx'
import { tolerant } from '../storage/tolerant.ts'
import button from '../ui/button.module.css'
import { useStore, useT } from '../visit/context.tsx'
import styles from './player.module.css'

const ASKED = 'asked-to-sign-in'

/** Blocked storage remembers nothing: then it is asked again, which is better than never. */
const wasAsked = () => tolerant(() => localStorage.getItem(ASKED)) !== null
const noteAsked = () => tolerant(() => localStorage.setItem(ASKED, 'true'))

/** Asks a guest, once after the first passed quiz, to keep their progress in an account; after a final test it says what that brings. */
export function SignInOffer({ part }: { part: AttemptPart }) {
  const t = useT()
  const store = useStore()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (store.signedIn) return
    if (part === 'final-test') return setShown(true)
    if (part !== 'quiz' || wasAsked()) return
    noteAsked()
    setShown(true)
  }, [store, part])
  if (!shown) return null
  return (
    <div className={styles.offer}>
      <p>{t(part === 'final-test' ? 'offer_certificate' : 'offer_account')}</p>
      <p className={styles.actions}>
        <button
          type="button"
          className={part === 'quiz' ? `${button.button} ${button.quiet}` : button.button}
          onClick={() => void openLogin(store)}
        >
          {t('sign_in')}
        </button>
        {part === 'quiz' && (
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => setShown(false)}>
            {t('not_now')}
          </button>
        )}
      </p>
    </div>
  )
}
