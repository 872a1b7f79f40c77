import { type ReactNode, Suspense } from 'react'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { Circle } from '../ui/circle.tsx'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './marks.module.css'
import { useProgress } from './use-progress.ts'

export const Passed = () => {
  const t = useT()
  return (
    <span className={styles.mark}>
      <Icon name="check" />
      {t('passed')}
    </span>
  )
}
/** Begun; of a lesson, how many screens were seen. */
const Started = ({ seen = 0 }) => (
  <span className={`${styles.mark} ${styles.started}`}>{useT()(seen ? 'screens_seen' : 'started', { count: seen })}</span>
)
const Fresh = () => <span className={`${styles.mark} ${styles.fresh}`}>{useT()('new')}</span>

function Marked({ children }: { children: (progress: LearnerProgress) => ReactNode }) {
  const progress = useProgress()
  return progress && children(progress)
}

/** A mark that arrives with the learner's data. */
const Mark = ({ children }: { children: (progress: LearnerProgress) => ReactNode }) => (
  <Suspense fallback={null}>
    <Marked>{children}</Marked>
  </Suspense>
)

/** The learner's progress in a course or quest, in a word. */
export const CardMark = ({ kind, slug }: { kind: 'courses' | 'quests'; slug: string }) => (
  <Mark>
    {({ passed, started }) => (passed[kind].includes(slug) ? <Passed /> : started[kind].includes(slug) ? <Started /> : null)}
  </Mark>
)

const RECALL = { learning: 'recall_learning', known: 'recall_known', kept: 'recall_kept' } as const

/** How well a lesson is known by now. */
const Recall = ({ step }: { step: keyof typeof RECALL }) => (
  <span className={`${styles.recall} ${styles[step]}`}>{useT()(RECALL[step])}</span>
)

/** Whether a lesson is passed or how much of it was seen, and how well it is known; one that was added to a course that is passed already is new. */
export const LessonMark = ({ course, slug }: { course: string; slug: string }) => (
  <Mark>
    {({ passed, recall, seen, next }) => (
      <>
        {next?.course === course && next.lesson === slug && !passed.lessons.includes(slug) && <Here />}
        {passed.lessons.includes(slug) ? (
          <Passed />
        ) : passed.courses.includes(course) ? (
          <Fresh />
        ) : (
          seen[slug] && <Started seen={seen[slug]} />
        )}
        {recall[slug] && <Recall step={recall[slug]} />}
      </>
    )}
  </Mark>
)

/** Where somebody is on the path of a course. */
interface PathCircleProps {
  course: string
  /** Slug of a lesson; without one it is the final test. */
  lesson?: string
  sign: string | number
}

function KnownCircle({ course, lesson, sign }: PathCircleProps) {
  const progress = useProgress()
  const isPassed = lesson ? progress?.passed.lessons.includes(lesson) : progress?.passed.finalTests.includes(course)
  const isHere = progress?.next?.course === course && progress.next.lesson === (lesson ?? null)
  return <Circle sign={sign} state={isPassed ? 'passed' : isHere ? 'here' : undefined} />
}

/** The circle of a lesson or final test on its course's path, as the learner's own progress has it. */
export const PathCircle = (props: PathCircleProps) => (
  <Suspense fallback={<Circle sign={props.sign} />}>
    <KnownCircle {...props} />
  </Suspense>
)

/** The lesson or final test with which the learner goes on. */
const Here = () => <span className={`${styles.mark} ${styles.started}`}>{useT()('here')}</span>

export const FinalTestMark = ({ course }: { course: string }) => (
  <Mark>{({ passed }) => (passed.finalTests.includes(course) ? <Passed /> : null)}</Mark>
)

export const StepMark = ({ slug }: { slug: string }) => (
  <Mark>{({ passed }) => (passed.steps.includes(slug) ? <Passed /> : null)}</Mark>
)
