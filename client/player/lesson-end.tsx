import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useProgress } from '../learner/use-progress.ts'
import { Icon } from '../ui/icon.tsx'
import { useT } from '../visit/context.tsx'
import styles from './player.module.css'

/** As many as one may keep. */
const MOST_WORDS = 3

interface Word {
  to: string
  text: string
}

/** The first words of the glossary that the screens of this lesson lead to. They stand in its texts already, and are not sent twice. */
const wordsHere = (): Word[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-lesson-body] a[data-term]')]
    .slice(0, MOST_WORDS)
    .map(link => ({ to: link.getAttribute('href') ?? '', text: link.textContent ?? '' }))

/** Words that the lesson taught; each says what it means. */
function WordsLearned() {
  const t = useT()
  const [words, setWords] = useState<Word[]>([])
  useEffect(() => setWords(wordsHere()), [])
  return (
    words.length > 0 && (
      <div className={styles.words}>
        <h3>{t('words_learned')}</h3>
        <ul>
          {words.map(({ to, text }) => (
            <li key={to}>
              <a href={to} data-term="">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

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
