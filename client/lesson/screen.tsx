import { useState } from 'react'
import { FigureListener } from '../figures/listener.ts'
import prose from '../ui/prose.module.css'
import { useT } from '../visit/context.tsx'
import { Prose } from '../visit/prose.tsx'
import { Bar } from './bar.tsx'
import { CheckForm } from './check-form.tsx'
import { createFigureState } from './figure-state.ts'
import styles from './lesson.module.css'
import type { LessonScreen } from './screens-of.ts'

interface ScreenProps {
  screen: LessonScreen
  lesson: string
  number: number
  total: number
  before: string
  after: string
  lang: string | undefined
}

/**
 * One screen: its text and figure, then its check. On a small device the check comes as a second step, at an address of its own, so that
 * style alone can show it.
 */
export function Screen({ screen, lesson, number, total, before, after, lang }: ScreenProps) {
  const t = useT()
  const { id, title, text, check, hasFigure, hasPicture, anchors = [] } = screen
  // One of each for as long as the screen is there: figures are drawn once, and know no other.
  const [figure] = useState(createFigureState)
  const asksFigure = check?.kind === 'figure'
  return (
    <section
      id={id}
      className={styles.screen}
      data-screen={number}
      data-check={check ? (asksFigure ? 'figure' : 'words') : undefined}
      data-wide={hasFigure || hasPicture}
      data-figure-screen={hasFigure}
      aria-labelledby={`${id}-title`}
    >
      {anchors.map(name => (
        <span key={name} id={name} className={styles.anchor} />
      ))}
      <header className={styles.head}>
        <p className={styles.count}>{t('screen_of', { number, total })}</p>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>
        <FigureListener value={asksFigure ? figure.tell : null}>
          <Prose name={id} html={text} className={`${prose.prose} ${styles.text}`} lang={lang} />
        </FigureListener>
        {check && (
          <div id={`${id}-check`} className={styles.check}>
            <CheckForm check={check} lesson={lesson} screen={id} figure={figure} />
          </div>
        )}
      </div>
      <Bar id={id} before={before} after={after} check={check} hasFigure={hasFigure} />
    </section>
  )
}
