import type { LearnerProgress } from '../../../shared/content/progress.ts'
import { href } from '../../../shared/href.ts'
import { useModel } from '../../state/use-model.ts'
import { Circle, FINAL_SIGN } from '../../ui/circle.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { availableLesson } from '../models.ts'
import styles from './path.module.css'

interface StationProps {
  to: string
  title: string
  /** What stands in its circle where it is not passed. */
  sign: string | number
  isPassed: boolean
  isHere: boolean
  /** How it stands, in a word. */
  state: string
}

const Station = ({ to, title, sign, isPassed, isHere, state }: StationProps) => (
  <li className={`${styles.station} ${isPassed ? styles.passed : ''} ${isHere ? styles.here : ''}`}>
    <PageLink to={to} aria-current={isHere ? 'step' : undefined}>
      <Circle sign={sign} state={isPassed ? 'passed' : isHere ? 'here' : undefined} />
      <span className={styles.title}>{title}</span>
      {state && <span className={styles.state}>{state}</span>}
    </PageLink>
  </li>
)

/** The course that the learner is in as a way with stations: each lesson with its state, and the final test at its end. */
export function Path({ next, progress }: { next: NonNullable<LearnerProgress['next']>; progress: LearnerProgress }) {
  const t = useT()
  const locale = useLocale()
  const { passed, seen } = progress
  const { course: courseSlug, courseTitle, lesson, path, hasFinalTest } = next
  // One that was gone past.
  const available = useModel(availableLesson)
  const isTestPassed = passed.finalTests.includes(courseSlug)
  function stateOf(slug: string) {
    if (passed.lessons.includes(slug)) return t('passed')
    if (slug === lesson) return t('here')
    if (slug === available) return t('still_open')
    return seen[slug] ? t('started') : ''
  }
  return (
    <nav aria-labelledby="path">
      <h2 id="path" className={styles.course}>
        <PageLink to={href('course', { courseSlug }, locale)}>{courseTitle}</PageLink>
      </h2>
      <ol className={styles.stations}>
        {path.map(({ slug, title }, i) => {
          const isPassed = passed.lessons.includes(slug)
          const isHere = slug === lesson
          return (
            <Station
              key={slug}
              to={href('lesson', { courseSlug, lessonSlug: slug }, locale)}
              title={title}
              sign={i + 1}
              isPassed={isPassed}
              isHere={isHere}
              state={stateOf(slug)}
            />
          )
        })}
        {hasFinalTest && (
          <Station
            to={href('finalTest', { courseSlug }, locale)}
            title={t('final_test')}
            sign={FINAL_SIGN}
            isPassed={isTestPassed}
            isHere={!lesson && !isTestPassed}
            state={isTestPassed ? t('passed') : lesson ? '' : t('here')}
          />
        )}
      </ol>
    </nav>
  )
}
