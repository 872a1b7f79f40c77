import { Suspense } from 'react'
import type { QuestStep } from '../../../shared/content/quest.ts'
import { type StepOutcomeProps, useLearnerSlots } from '../../learner/slots.ts'
import { useProgress } from '../../learner/use-progress.ts'
import { StartHere } from '../../player/start-quest.tsx'
import { StepForm } from '../../player/step-form.tsx'
import styles from '../../ui/article.module.css'
import { ButtonOut } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useT } from '../../visit/context.tsx'

interface TaskProps extends Pick<StepOutcomeProps, 'quest' | 'next'> {
  step: QuestStep
}

/** What is asked for. */
function Asked({ step }: { step: QuestStep }) {
  const t = useT()
  return (
    <>
      {step.prompt && (
        <p>
          <strong>{step.prompt}</strong>
        </p>
      )}
      {step.actionLink && (
        <p>
          <ButtonOut to={step.actionLink}>
            <Icon name="external" />
            {step.action || t('open_source')}
          </ButtonOut>
        </p>
      )}
      {step.hint && <p className={styles.checked}>{step.hint}</p>}
    </>
  )
}

/** The form stays the same one when a visitor starts to learn on this very page: what they have chosen in it stays. */
function Known({ step, quest, next }: TaskProps) {
  const learner = useLearnerSlots()
  const progress = useProgress()
  const isStarted = progress?.started.quests.includes(quest.slug) ?? false
  const isSeen = progress?.started.steps.includes(step.slug) ?? false
  const isPassed = progress?.passed.steps.includes(step.slug) ?? false
  return (
    <div className={styles.stack}>
      {!isStarted && <StartHere quest={quest.slug} />}
      <Asked step={step} />
      {learner && isPassed ? <learner.StepOutcome step={step.slug} quest={quest} next={next} /> : <StepForm step={step} />}
      {learner && isStarted && !isSeen && <learner.Opened type="quest-step" slug={step.slug} />}
    </div>
  )
}

/** The task of a step: to be answered or passed, and a way to start its quest for whoever has not. */
export const Task = (props: TaskProps) => (
  <Suspense
    fallback={
      <div className={styles.stack}>
        <Asked step={props.step} />
        <StepForm step={props.step} />
      </div>
    }
  >
    <Known {...props} />
  </Suspense>
)
