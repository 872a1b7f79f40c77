import { useStore as useAtom } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useProgress } from '../learner/use-progress.ts'
import { openLogin } from '../sign-in/open.tsx'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { useStore, useT } from '../visit.tsx'
import styles from './player.module.css'

/** Quests whose end has been marked in this visit, so that the offer of a wallet opens once. */
const offered = new WeakMap<object, Set<string>>()

function Passed({ step, quest, children }: { step: string; quest: string; children: ReactNode }) {
  const t = useT()
  const store = useStore()
  const progress = useProgress()
  const passed = progress?.passed.steps.includes(step) ?? false
  const complete = progress?.passed.quests.includes(quest) ?? false
  const verdict = useAtom(store.models.stepVerdict)
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
      <p className={`${styles.said} ${styles.right}`} role="status">
        <Icon name="check" />
        {t(complete ? 'quest_passed' : 'step_passed')}
      </p>
      {verdict?.step === step && verdict.explanation && <p>{verdict.explanation}</p>}
      {complete && !store.signedIn && (
        <p className={styles.actions}>
          {t('offer_certificate_quest')}
          <button type="button" className={button.button} onClick={() => void openLogin(store, { questId: quest })}>
            {t('sign_in')}
          </button>
        </p>
      )}
    </div>
  )
}

/** A step of a quest: passed, or `children` to answer it. */
export const StepOutcome = (props: { step: string; quest: string; children: ReactNode }) => (
  <Suspense fallback={props.children}>
    <Passed {...props} />
  </Suspense>
)
