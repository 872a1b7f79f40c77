import { type ReactNode, useContext, useEffect } from 'react'
import type { FigureState } from '../../shared/figures/figure.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './figure.module.css'
import { FigureListener } from './listener.ts'

interface ButtonProps {
  quiet?: boolean
  /** Whether it can do nothing now. It stays where it is, with the focus. */
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** Something to do with a figure. */
export const Button = ({ quiet, isOff, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className={quiet ? `${button.button} ${button.quiet}` : button.button}
    aria-disabled={isOff}
    onClick={() => isOff || onClick()}
  >
    {children}
  </button>
)

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
      <button type="button" className={`${button.button} ${button.quiet} ${styles.again}`} onClick={onAgain}>
        {t('figure_again')}
      </button>
      <p className={styles.task}>{task}</p>
      {children}
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  )
}
