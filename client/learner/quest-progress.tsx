import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './marks.module.css'
import type { QuestProgressProps } from './slots.ts'
import { ToCertificate } from './to-certificate.tsx'
import { useProgress } from './use-progress.ts'

function Quest({ quest, children }: QuestProgressProps) {
  const t = useT()
  const locale = useLocale()
  const progress = useProgress()
  if (!progress) return children
  const { passed, started } = progress
  const done = quest.steps.filter(step => passed.steps.includes(step.slug)).length
  const isPassed = passed.quests.includes(quest.slug)
  if (!done && !isPassed && !started.quests.includes(quest.slug)) return children
  const next = quest.steps.find(step => !passed.steps.includes(step.slug))
  const success = href('questSuccess', { questSlug: quest.slug }, locale)
  const label = t('steps_done', { done, count: quest.steps.length })
  return (
    <section className={isPassed ? `${styles.progress} ${styles.done}` : styles.progress} aria-label={t('your_progress')}>
      <p className={styles.words}>{isPassed ? t('quest_passed') : label}</p>
      <progress value={done} max={quest.steps.length} aria-label={label} />
      <p className={styles.actions}>
        {isPassed && <ToCertificate to={success} />}
        {next && (
          <ButtonLink to={href('questStep', { questSlug: quest.slug, step: next.slug }, locale)} quiet={isPassed}>
            {t('go_on_with', { name: next.headline })}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

/** The learner's progress in a quest, and the next step; nothing for a quest not begun. */
export const QuestProgress = (props: QuestProgressProps) => (
  <Suspense fallback={props.children}>
    <Quest {...props} />
  </Suspense>
)
