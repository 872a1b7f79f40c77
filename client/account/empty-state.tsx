import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** Drawn on a grid of 320 by 180. */
  picture: ReactNode
  /** What is missing, in a few words. */
  heading: ReactNode
  text: string
  /** Ways on. */
  children: ReactNode
}

/** A place for something the learner does not have yet: what will be here, and how to get it. */
export const EmptyState = ({ title, picture, heading, text, children }: EmptyStateProps) => (
  <div className={styles.page}>
    <h1 tabIndex={-1}>{title}</h1>
    <div className={styles.place}>
      <svg className={styles.picture} viewBox="0 0 320 180" aria-hidden="true">
        {picture}
      </svg>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  </div>
)
