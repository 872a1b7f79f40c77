import { Suspense, useEffect } from 'react'
import { href } from '../../shared/href.ts'
import type { StepOutcomeProps } from '../learner/slots.ts'
import { ToCertificate } from '../learner/to-certificate.tsx'
import { useProgress } from '../learner/use-progress.ts'
import { openLogin } from '../sign-in/open.tsx'
import { useModel } from '../state/use-model.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { stepVerdict } from './models.ts'
import styles from './player.module.css'

/** Quests whose end has been marked in this visit, so that the offer of a wallet opens once. */
const offered = new WeakMap<object, Set<string>>()

const focusOnce = (said: HTMLElement | null) => said?.focus()

function Passed({ step, quest, next, children }: StepOutcomeProps) {
  const t = useT()
  const store = useStore()
  const progress = useProgress()
  const passed = progress?.passed.steps.includes(step) ?? false
  const complete = progress?.passed.quests.includes(quest) ?? false
  const verdict = useModel(stepVerdict)
  useEffect(() => {
    // At the end of a quest a wallet is offered, never asked for (product decisions: Quest steps).
    if (!complete || store.signedIn || verdict?.step !== step) return
    const known = offered.get(store) ?? new Set()
    if (known.has(quest)) return
    offered.set(store, known.add(quest))
    void openLogin(store, { web3: true, questId: quest })
  }, [complete, store, quest, step, verdict])
  if (!passed) return children
  return (
    <div className={styles.player}>
      <p className={`${styles.said} ${styles.right}`} role="status" tabIndex={-1} ref={verdict?.step === step ? focusOnce : null}>
        <Icon name="check" />
        {t(complete ? 'quest_passed' : 'step_passed')}
      </p>
      {verdict?.step === step && verdict.explanation && <p>{verdict.explanation}</p>}
      {next && !complete && (
        <p>
          <ButtonLink to={next.to}>{t('go_on_with', { name: next.name })}</ButtonLink>
        </p>
      )}
      {complete && (
        <p className={styles.actions}>
          {!store.signedIn && t('offer_certificate_quest')}
          <ToCertificate to={href('questSuccess', { questSlug: quest }, store.locale)} />
        </p>
      )}
    </div>
  )
}

/** A step of a quest: passed, or `children` to answer it. */
export const StepOutcome = (props: StepOutcomeProps) => (
  <Suspense fallback={props.children}>
    <Passed {...props} />
  </Suspense>
)
