import type { User } from '../../../shared/content/account.ts'
import { href } from '../../../shared/href.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

/** The seven progress counters (spec 3), passed ones in the colour of things earned. */
export function Figures({ user }: { user: User }) {
  const t = useT()
  const locale = useLocale()
  const figures = [
    { label: t('courses_started'), count: user.coursesStarted },
    { label: t('courses_passed'), count: user.coursesPassed, earned: true },
    { label: t('lessons_passed'), count: user.lessonsPassed, earned: true },
    { label: t('quests_started'), count: user.questsStarted },
    { label: t('quests_passed'), count: user.questsPassed, earned: true },
    { label: t('steps_started'), count: user.stepsStarted },
    { label: t('steps_passed'), count: user.stepsPassed, earned: true },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, count, earned }) => (
          <div key={label} className={earned && count ? `${styles.figure} ${styles.earned}` : styles.figure}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      {figures.every(({ count }) => !count) && (
        <p className={styles.hint}>
          {t('nothing_learned')} <PageLink to={href('courses', {}, locale)}>{t('see_courses')}</PageLink>
        </p>
      )}
    </>
  )
}
