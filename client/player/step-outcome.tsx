import { useEffect } from 'react'
import { href } from '../../shared/href.ts'
import type { StepOutcomeProps } from '../learner/slots.ts'
import { ToCertificate } from '../learner/to-certificate.tsx'
import { useProgress } from '../learner/use-progress.ts'
import { useModel } from '../state/use-model.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { stepVerdict } from './models.ts'
import styles from './player.module.css'

const focusOnce = (said: HTMLElement | null) => said?.focus()

/** A step of a quest that is passed, and where to go on. */
export function StepOutcome({ step, quest, next }: StepOutcomeProps) {
  const t = useT()
  const store = useStore()
  const progress = useProgress()
  const complete = progress?.passed.quests.includes(quest.slug) ?? false
  const verdict = useModel(stepVerdict)
  useEffect(() => {
    if (!complete || verdict?.step !== step) return
    void import('./offer-wallet.ts').then(late => late.offerWallet(store, quest, step)).catch(() => {})
  }, [complete, store, quest, step, verdict])
  return (
    <div className={styles.player}>
      <p className={`${styles.said} ${styles.right}`} role="status" tabIndex={-1} ref={verdict?.step === step ? focusOnce : null}>
        <Icon name="check" />
        <span>{t(complete ? 'quest_passed' : 'step_passed')}</span>
      </p>
      {verdict?.step === step && verdict.explanation && <p>{verdict.explanation}</p>}
      {next && !complete && (
        <p>
          <ButtonLink to={next.to}>{t('go_on_with', { name: next.name })}</ButtonLink>
        </p>
      )}
      {complete && (
        <p className={styles.actions}>
          {!store.signedIn && <span>{t('offer_certificate_quest')}</span>}
          <ToCertificate to={href('questSuccess', { questSlug: quest.slug }, store.locale)} />
        </p>
      )}
    </div>
  )
}
