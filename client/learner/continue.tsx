import { Suspense } from 'react'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { href } from '../../shared/href.ts'
import { useModel } from '../state/use-model.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './marks.module.css'
import { availableLesson } from './models.ts'
import { useProgress } from './use-progress.ts'
import { useReviewDue } from './use-review-due.ts'

function NextLesson({ next, lesson }: { next: NonNullable<LearnerProgress['next']>; lesson: string | null }) {
  const t = useT()
  const locale = useLocale()
  const courseSlug = next.course
  const to = lesson ? href('lesson', { courseSlug, lessonSlug: lesson }, locale) : href('finalTest', { courseSlug }, locale)
  return (
    <p className={styles.line}>
      <span>{next.courseTitle}</span>
      <ButtonLink to={to}>{lesson ? t('go_on_with', { name: next.lessonTitle }) : t('take_final_test')}</ButtonLink>
    </p>
  )
}

function Next() {
  const t = useT()
  const locale = useLocale()
  const progress = useProgress()
  const available = useModel(availableLesson)
  const due = useReviewDue()
  if (!progress?.next && !due) return null
  return (
    <section className={styles.progress} aria-label={t('continue_where')}>
      <p className={styles.words}>{t('continue_where')}</p>
      {progress?.next && <NextLesson next={progress.next} lesson={available ?? progress.next.lesson} />}
      {due && (
        <p className={styles.line}>
          <span>{due}</span>
          <ButtonLink to={href('review', {}, locale)} quiet={!progress?.toReview || !!progress.next}>
            {t('review')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** The next step from where the learner left off, and what is to be reviewed now or next; nothing where there is neither. */
export const Continue = () => (
  <Suspense fallback={null}>
    <Next />
  </Suspense>
)
