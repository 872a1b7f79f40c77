import type { User } from '../../../shared/content/account.ts'
import { href } from '../../../shared/href.ts'
import { useLearnerSlots } from '../../learner/slots.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

/** The seven progress counters (spec 3), passed ones in the colour of things earned, and points where there are any. */
export function Figures({ user }: { user: User }) {
  const t = useT()
  const locale = useLocale()
  const learner = useLearnerSlots()
  const earned = `${styles.figure} ${styles.earned}`
  const figures: [label: string, count: number, earned?: boolean][] = [
    [t('courses_started'), user.coursesStarted],
    [t('courses_passed'), user.coursesPassed, true],
    [t('lessons_passed'), user.lessonsPassed, true],
    [t('quests_started'), user.questsStarted],
    [t('quests_passed'), user.questsPassed, true],
    [t('steps_started'), user.stepsStarted],
    [t('steps_passed'), user.stepsPassed, true],
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, count, isEarned]) => (
          <div key={label} className={isEarned && count ? earned : styles.figure}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
        {learner && <learner.Points className={earned} />}
      </dl>
      {!figures.some(([, count]) => count) && (
        <p className={styles.hint}>
          {t('nothing_learned')} <PageLink to={href('courses', {}, locale)}>{t('see_courses')}</PageLink>
        </p>
      )}
    </>
  )
}
