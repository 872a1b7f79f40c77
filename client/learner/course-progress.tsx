import { type ReactNode, Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { openLogin } from '../sign-in/open.tsx'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useStore, useT } from '../visit.tsx'
import styles from './marks.module.css'
import { useProgress } from './use-progress.ts'

/** The way to a certificate: at once for whoever has an account, by way of the login dialog for a guest. */
export function ToCertificate({ to }: { to: string }) {
  const store = useStore()
  const locale = useLocale()
  if (store.signedIn) return <ButtonLink to={to}>{store.t('to_certificate')}</ButtonLink>
  return (
    <a
      className={button.button}
      href={href('home', {}, locale, { return: to })}
      onClick={event => {
        event.preventDefault()
        void openLogin(store, { returnTo: to })
      }}
    >
      {store.t('to_certificate')}
    </a>
  )
}

interface Lesson {
  slug: string
  headline: string
  required: boolean
}
export interface CoursePlan {
  slug: string
  modules: readonly { lessons: readonly Lesson[] }[]
  hasFinalTest: boolean
}

function Bar({ done, of, label }: { done: number; of: number; label: string }) {
  return <progress value={done} max={of} aria-label={label} />
}

interface CourseProps {
  course: CoursePlan
  /** What stands here while nothing is begun. */
  children?: ReactNode
}

function Course({ course, children }: CourseProps) {
  const t = useT()
  const locale = useLocale()
  const progress = useProgress()
  if (!progress) return children
  const { passed, started } = progress
  const required = course.modules.flatMap(module => module.lessons).filter(lesson => lesson.required)
  const done = required.filter(lesson => passed.lessons.includes(lesson.slug)).length
  const isPassed = passed.courses.includes(course.slug)
  const testPassed = passed.finalTests.includes(course.slug)
  if (!done && !isPassed && !testPassed && !started.courses.includes(course.slug)) return children
  const next = required.find(lesson => !passed.lessons.includes(lesson.slug))
  const success = href('finalTestSuccess', { courseSlug: course.slug }, locale)
  const label = t('lessons_done', { done, total: required.length })
  return (
    <section className={isPassed ? `${styles.progress} ${styles.done}` : styles.progress} aria-label={t('your_progress')}>
      <p className={styles.line}>
        <span className={styles.words}>{isPassed ? t('course_passed') : label}</span>
        {course.hasFinalTest && <span>{t(testPassed ? 'final_test_passed' : 'final_test_open')}</span>}
      </p>
      <Bar done={done + (testPassed ? 1 : 0)} of={required.length + (course.hasFinalTest ? 1 : 0)} label={label} />
      <p className={styles.actions}>
        {isPassed && <ToCertificate to={success} />}
        {next ? (
          <ButtonLink to={href('lesson', { courseSlug: course.slug, lessonSlug: next.slug }, locale)} quiet={isPassed}>
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

/** How far somebody is with a course, and the next step; nothing for a course that they have not begun. */
export const CourseProgress = (props: CourseProps) => (
  <Suspense fallback={props.children}>
    <Course {...props} />
  </Suspense>
)

interface QuestProps {
  quest: { slug: string; steps: readonly { slug: string; headline: string }[] }
  children?: ReactNode
}

function Quest({ quest, children }: QuestProps) {
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
  const label = t('steps_done', { done, total: quest.steps.length })
  return (
    <section className={isPassed ? `${styles.progress} ${styles.done}` : styles.progress} aria-label={t('your_progress')}>
      <p className={styles.words}>{isPassed ? t('quest_passed') : label}</p>
      <Bar done={done} of={quest.steps.length} label={label} />
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

/** The same of a quest. */
export const QuestProgress = (props: QuestProps) => (
  <Suspense fallback={props.children}>
    <Quest {...props} />
  </Suspense>
)

function Next() {
  const t = useT()
  const locale = useLocale()
  const next = useProgress()?.next
  if (!next) return null
  const { course: courseSlug, lesson } = next
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

/** Continue where I left. */
export const Continue = () => (
  <Suspense fallback={null}>
    <Next />
  </Suspense>
)
