import { type ReactNode, useContext, useEffect } from 'react'
import type { FigureState } from '../../shared/figures/figure.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './figure.module.css'
import { FigureListener } from './listener.ts'

interface FrameProps {
  title: string
  /** What to do with it, in a sentence or two. */
  task: string
  /** How it stands, in one sentence: it is read aloud after each change. */
  said: string
  /** As an answer to a question about it. */
  state: FigureState
  onAgain: () => void
  children: ReactNode
}

/** What every figure has: a title, something to do, its state in words, and a way back to the start. */
export function Frame({ title, task, said, state, onAgain, children }: FrameProps) {
  const t = useT()
  const tell = useContext(FigureListener)
  useEffect(() => tell?.(state), [tell, state])
  return (
    <>
      <figcaption className={styles.title}>{title}</figcaption>
      <p className={styles.task}>{task}</p>
      {children}
      <div className={styles.foot}>
        <p className={styles.said} role="status">
          {said}
        </p>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onAgain}>
          {t('figure_again')}
        </button>
      </div>
    </>
  )
}
