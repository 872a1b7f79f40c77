import type { ReactNode } from 'react'
import type { Lesson } from '../../../shared/content/lesson.ts'
import { testRules } from '../../entries/test-rules.ts'
import { useLearnerSlots } from '../../learner/slots.ts'
import { PlainForm } from '../../player/plain-form.tsx'
import styles from '../../ui/article.module.css'
import { Note, Section } from '../../ui/section.tsx'
import { useT } from '../../visit/context.tsx'

interface TestProps {
  lesson: Lesson
  part: 'quiz' | 'recap-quiz'
  title: string
  rules: string
  start: string
  /** The way on, once it is passed. */
  after?: ReactNode
}

/** A lesson's quiz: its rules and start for everybody, and its state for a learner who has begun. */
function Test({ lesson, part, title, rules, start, after }: TestProps) {
  const learner = useLearnerSlots()
  const begin = (
    <div className={styles.stack}>
      <Note>{rules}</Note>
      <PlainForm action="/api/attempts" call="attempt" fields={{ part: part, entity: lesson.slug }} anchor={part}>
        {start}
      </PlainForm>
    </div>
  )
  return (
    <Section title={title} id={part}>
      {learner ? (
        <learner.Quiz part={part} entity={lesson.slug} anchor={part} after={after && <p>{after}</p>}>
          {begin}
        </learner.Quiz>
      ) : (
        begin
      )}
    </Section>
  )
}

/** The quiz and the recap quiz of a lesson. */
export function TestYourself({ lesson, after }: { lesson: Lesson; after: ReactNode }) {
  const t = useT()
  const { quiz, recapQuiz } = lesson
  return (
    <>
      {quiz && (
        <Test
          lesson={lesson}
          part="quiz"
          title={t('quiz')}
          after={after}
          rules={testRules(t, 'quiz_rules', quiz)}
          start={t('start_quiz')}
        />
      )}
      {recapQuiz && (
        <Test
          lesson={lesson}
          part="recap-quiz"
          title={t('recap_quiz')}
          rules={t('recap_rules', { count: recapQuiz.questions })}
          start={t('start_recap')}
        />
      )}
    </>
  )
}
