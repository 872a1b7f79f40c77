import { type ReactNode, Suspense } from 'react'
import { useProgress } from '../learner/use-progress.ts'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './player.module.css'
import { WordsLearned } from './words-learned.tsx'

function End({ lesson, children }: { lesson: string; children: ReactNode }) {
  const t = useT()
  const progress = useProgress()
  if (!progress?.passed.lessons.includes(lesson)) return children
  return (
    <>
      <p className={`${styles.said} ${styles.right}`} role="status">
        <Icon name="check" />
        {t('lesson_finished')}
      </p>
      <WordsLearned />
    </>
  )
}

/** The end of a lesson: finished, with the words that it taught; or `children` to finish it. */
export const LessonEnd = (props: { lesson: string; children: ReactNode }) => (
  <Suspense fallback={props.children}>
    <End {...props} />
  </Suspense>
)
