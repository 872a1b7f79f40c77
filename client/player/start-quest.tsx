import { useT } from '../visit/context.tsx'
import { PlainForm } from './plain-form.tsx'
import styles from './player.module.css'

interface StartQuestProps {
  quest: string
  /** The step to go on with; without it one stays at the task that is shown. */
  leadsTo?: string
  quiet?: boolean
}

/** The button that starts a quest: nothing else does, but for an answer to one of its steps. */
export function StartQuest({ quest, ...more }: StartQuestProps) {
  const t = useT()
  return (
    <PlainForm action="/api/progress/start" call="quest" fields={{ type: 'quest', entityId: quest }} anchor="task" {...more}>
      {t('start_quest')}
    </PlainForm>
  )
}

/** The same at a step of a quest that is not started. */
export function StartHere({ quest }: { quest: string }) {
  const t = useT()
  return (
    <div className={`${styles.offer} ${styles.toStart}`}>
      <p>{t('quest_not_started')}</p>
      <StartQuest quest={quest} quiet />
    </div>
  )
}
