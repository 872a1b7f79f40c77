import { useEffect, useState } from 'react'
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
export function WordsLearned() {
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
