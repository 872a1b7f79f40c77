import { useLearnerSlots } from '../learner/slots.ts'
import { attemptName } from '../player/attempt-name.ts'
import { attemptsModel } from '../player/models.ts'
import { PlainForm } from '../player/plain-form.tsx'
import { useModel } from '../state/use-model.ts'
import { Note } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'
import { Bar } from './bar.tsx'
import styles from './lesson.module.css'
import type { Around, ShownLesson } from './neighbours.ts'
import { Onward } from './onward.tsx'
import { Quiz } from './test-yourself.tsx'

interface QuizScreenProps {
  lesson: ShownLesson
  around: Around
  number: number
  total: number
  before: string
}

/** The quiz is a screen like the others; a lesson without one is finished here. */
export function QuizScreen({ lesson, around, number, total, before }: QuizScreenProps) {
  const t = useT()
  const learner = useLearnerSlots()
  const isPassed = useModel(attemptsModel)?.[attemptName('quiz', lesson.slug)]?.status === 'passed'
  const finish = (
    <PlainForm action="/api/progress/pass" call="lesson" fields={{ entityId: lesson.slug, type: 'lesson' }} anchor="quiz">
      {t('finish_lesson')}
    </PlainForm>
  )
  return (
    <section id="quiz" className={styles.screen} data-screen={number} aria-labelledby="quiz-title">
      <header className={styles.head}>
        <p className={styles.count}>{t('screen_of', { number, total })}</p>
        <h2 id="quiz-title" tabIndex={-1}>
          {t('quiz')}
        </h2>
      </header>
      <div className={styles.body}>
        {lesson.quiz ? (
          <Quiz lesson={lesson} after={<Onward around={around} />} />
        ) : (
          <>
            <Note>{t('no_quiz')}</Note>
            {learner ? <learner.LessonEnd lesson={lesson.slug}>{finish}</learner.LessonEnd> : finish}
          </>
        )}
      </div>
      <Bar id="quiz" before={before} after="done" isPast={Boolean(lesson.quiz) && !isPassed}>
        {learner && lesson.quiz && <learner.QuizOn lesson={lesson.slug} />}
      </Bar>
    </section>
  )
}
