import { useForeign } from '../entries/foreign.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import prose from '../ui/prose.module.css'
import { Section } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'
import type { LessonBodyProps } from './body-slot.ts'
import { Done } from './done.tsx'
import styles from './lesson.module.css'
import { OwnChecks } from './own-checks.tsx'
import { Progress } from './progress.tsx'
import { QuizScreen } from './quiz-screen.tsx'
import { Screen } from './screen.tsx'
import { usePlayer } from './use-player.ts'

/** Everything of a lesson: the overview that is given, its screens, its quiz, and where it leads. */
export function LessonBody({ lesson, course, around, children }: LessonBodyProps) {
  const t = useT()
  const lang = useForeign()(lesson)
  const learner = useLearnerSlots()
  const ids = ['overview', ...lesson.screens.map(({ id }) => id), 'quiz', 'done']
  const article = usePlayer(lesson.slug)
  return (
    <article lang={lang} className={styles.lesson} ref={article} data-lesson-body>
      {learner && <OwnChecks />}
      <Progress ids={ids} titles={lesson.screens.map(({ title }) => title)} />
      {children}
      {lesson.screens.map((screen, i) => (
        <Screen
          key={`${lesson.slug} ${screen.id}`}
          screen={screen}
          lesson={lesson.slug}
          number={i + 2}
          total={ids.length}
          before={ids[i] as string}
          after={ids[i + 2] as string}
          lang={lang}
        />
      ))}
      <div className={styles.onlyRead}>
        <Section title={t('transcript')} id="transcript">
          <details>
            <summary>{t('show_transcript')}</summary>
            <Prose name="transcript" html={lesson.transcript} className={`${prose.prose} ${prose.small}`} lang={lang} />
          </details>
        </Section>
      </div>
      <QuizScreen lesson={lesson} around={around} number={ids.length - 1} total={ids.length} before={ids.at(-3) as string} />
      <Done lesson={lesson} course={course} around={around} total={ids.length} />
    </article>
  )
}
