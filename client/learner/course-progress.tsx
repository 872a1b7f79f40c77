import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { useModel } from '../state/use-model.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './marks.module.css'
import { lastPassedModule } from './models.ts'
import type { CourseProgressProps } from './slots.ts'
import { ToCertificate } from './to-certificate.tsx'
import { useProgress } from './use-progress.ts'

function Course({ course, children }: CourseProgressProps) {
  const t = useT()
  const locale = useLocale()
  const progress = useProgress()
  const lastPassed = useModel(lastPassedModule)
  if (!progress) return children
  const { passed, started } = progress
  const last = course.modules.find(({ slug }) => `${course.slug}/${slug}` === (lastPassed ?? progress.lastPassedModule))
  const lessons = course.modules.flatMap(module => module.lessons)
  const required = lessons.filter(lesson => lesson.required)
  const done = required.filter(lesson => passed.lessons.includes(lesson.slug)).length
  const isPassed = passed.courses.includes(course.slug)
  const testPassed = passed.finalTests.includes(course.slug)
  if (!done && !isPassed && !testPassed && !started.courses.includes(course.slug)) return children
  // Where they left off in this course, else what is missing first.
  const isLeft = (lesson: { slug: string }) => progress.next?.course === course.slug && lesson.slug === progress.next.lesson
  const next = isPassed ? null : (lessons.find(isLeft) ?? required.find(lesson => !passed.lessons.includes(lesson.slug)))
  const success = href('finalTestSuccess', { courseSlug: course.slug }, locale)
  const label = t('lessons_done', { done, count: required.length })
  return (
    <section className={isPassed ? `${styles.progress} ${styles.done}` : styles.progress} aria-label={t('your_progress')}>
      <p className={styles.line}>
        <span className={styles.words}>{isPassed ? t('course_passed') : label}</span>
        {course.hasFinalTest && <span>{t(testPassed ? 'final_test_passed' : 'final_test_open')}</span>}
      </p>
      <progress value={done + (testPassed ? 1 : 0)} max={required.length + (course.hasFinalTest ? 1 : 0)} aria-label={label} />
      {last?.slug && (
        <p>
          <PageLink to={href('moduleFinished', { courseSlug: course.slug, module: last.slug }, locale)}>
            {t('module_is_finished', { module: last.title })}
          </PageLink>
        </p>
      )}
      <p className={styles.actions}>
        {isPassed && <ToCertificate to={success} />}
        {next ? (
          <ButtonLink to={href('lesson', { courseSlug: course.slug, lessonSlug: next.slug }, locale)}>
            {t('go_on_with', { name: next.headline })}
          </ButtonLink>
        ) : (
          course.hasFinalTest &&
          !testPassed && (
            <ButtonLink to={href('finalTest', { courseSlug: course.slug }, locale)}>{t('take_final_test')}</ButtonLink>
          )
        )}
      </p>
    </section>
  )
}

/** The learner's progress in a course, and the next step; nothing for a course not begun. */
export const CourseProgress = (props: CourseProgressProps) => (
  <Suspense fallback={props.children}>
    <Course {...props} />
  </Suspense>
)
