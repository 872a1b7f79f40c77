import type { ReactNode } from 'react'
import { testRules } from '../entries/test-rules.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { PlainForm } from '../player/plain-form.tsx'
import article from '../ui/article.module.css'
import { Note, Section } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'
import type { ShownLesson } from './neighbours.ts'

interface TestProps {
  lesson: ShownLesson
  part: 'quiz' | 'recap-quiz'
  rules: string
  start: string
  /** The way on, once it is passed. */
  after?: ReactNode
}

/** A lesson's quiz: its rules and start for everybody, and its state for a learner who has begun. */
function Test({ lesson, part, rules, start, after }: TestProps) {
  const learner = useLearnerSlots()
  const begin = (
    <div className={article.stack}>
      <Note>{rules}</Note>
      <PlainForm action="/api/attempts" call="attempt" fields={{ part: part, entity: lesson.slug }} anchor={part}>
        {start}
      </PlainForm>
    </div>
  )
  if (!learner) return begin
  return (
    <learner.Quiz part={part} entity={lesson.slug} anchor={part} after={after && <p>{after}</p>}>
      {begin}
    </learner.Quiz>
  )
}

/** The quiz of a lesson that has one. */
export function Quiz({ lesson, after }: { lesson: ShownLesson; after: ReactNode }) {
  const t = useT()
  const { quiz } = lesson
  return (
    quiz && <Test lesson={lesson} part="quiz" after={after} rules={testRules(t, 'quiz_rules', quiz)} start={t('start_quiz')} />
  )
}

/** The recap quiz, under its own heading. */
export function Recap({ lesson }: { lesson: ShownLesson }) {
  const t = useT()
  const { recapQuiz } = lesson
  return (
    recapQuiz && (
      <Section title={t('recap_quiz')} id="recap-quiz">
        <Test
          lesson={lesson}
          part="recap-quiz"
          rules={t('recap_rules', { count: recapQuiz.questions })}
          start={t('start_recap')}
        />
      </Section>
    )
  )
}
