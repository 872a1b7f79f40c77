import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { useModel } from '../state/use-model.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './marks.module.css'
import { availableLesson } from './models.ts'
import { useProgress } from './use-progress.ts'

function Next() {
  const t = useT()
  const locale = useLocale()
  const next = useProgress()?.next
  const available = useModel(availableLesson)
  if (!next) return null
  const courseSlug = next.course
  const lesson = available ?? next.lesson
  const to = lesson ? href('lesson', { courseSlug, lessonSlug: lesson }, locale) : href('finalTest', { courseSlug }, locale)
  return (
    <section className={styles.progress} aria-label={t('continue_where')}>
      <p className={styles.words}>{t('continue_where')}</p>
      <p className={styles.line}>
        <span>{next.courseTitle}</span>
        <ButtonLink to={to}>{lesson ? t('go_on_with', { name: next.lessonTitle }) : t('take_final_test')}</ButtonLink>
      </p>
    </section>
  )
}

/** The next step from where the learner left off; nothing where there is none. */
export const Continue = () => (
  <Suspense fallback={null}>
    <Next />
  </Suspense>
)
