import { type RefCallback, useCallback } from 'react'
import { useForeign } from '../entries/foreign.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { useModel } from '../state/use-model.ts'
import prose from '../ui/prose.module.css'
import { Section } from '../ui/section.tsx'
import { useStore, useT, useVisit } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'
import { aimAgain } from './aim-again.ts'
import type { LessonBodyProps } from './body-slot.ts'
import { Done } from './done.tsx'
import { keptView } from './kept-view.ts'
import styles from './lesson.module.css'
import { lessonPlace } from './models.ts'
import { OwnChecks } from './own-checks.tsx'
import { QuizScreen } from './quiz-screen.tsx'
import { Screen } from './screen.tsx'
import { lessonSlots } from './slots.ts'

/**
 * The bar of segments, one a screen, and the tools of the lesson. Each segment says in words which screen it is; where the lesson is read
 * as one page, they are its contents.
 */
function Progress({ ids, titles }: { ids: readonly string[]; titles: readonly string[] }) {
  const t = useT()
  const at = useModel(lessonPlace)
  const tools = useModel(lessonSlots)
  const names = [t('overview'), ...titles, t('quiz'), t('lesson_end')]
  return (
    <div className={styles.top}>
      <nav className={styles.nav} aria-label={t('screens')}>
        <ol className={styles.segments}>
          {ids.map((id, i) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={at?.place === id ? 'step' : undefined}
                data-seen={at?.seen.includes(id) ? '' : undefined}
              >
                <span className={`visually-hidden ${styles.place}`}>
                  {`${t('screen_number', { number: i + 1, total: ids.length })} `}
                </span>
                <span className={`visually-hidden ${styles.name}`}>{names[i]}</span>
              </a>
            </li>
          ))}
          <li className={styles.onlyRead}>
            <a href="#transcript">{t('transcript')}</a>
          </li>
        </ol>
      </nav>
      <div className={styles.tools}>{tools && <tools.Tools />}</div>
    </div>
  )
}

/**
 * Brings the lesson to life once the page is: keys, progress, the place where one was, and what is said of answers. Until then style
 * alone shows the screens.
 */
function usePlayer(lesson: string): RefCallback<HTMLElement> {
  const store = useStore()
  const { deferred } = useVisit()
  return useCallback(
    (article: HTMLElement | null) => {
      if (!article) return
      // A navigation brings no head.
      document.documentElement.dataset.lesson ??= keptView()
      // Before anything is painted: no other screen is to be seen first.
      aimAgain()
      let end: (() => void) | undefined
      let isGone = false
      void import('./player.ts').then(
        late => {
          if (!isGone) end = late.play(store, article, lesson, store.learner ? deferred('own-checks') : null)
        },
        () => {},
      )
      return () => {
        isGone = true
        end?.()
      }
    },
    [store, lesson, deferred],
  )
}

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
