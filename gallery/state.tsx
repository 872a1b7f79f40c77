import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** The components of one folder. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} id={title}>
    <h2 className={styles.name}>{title}</h2>
    {children}
  </section>
)

interface StateProps {
  /** The component and its state. */
  name: string
  /** From edge to edge, as parts of the page's frame stand. */
  wide?: boolean
  /** Menus and dialogs in it stand open. */
  open?: boolean
  children: ReactNode
}

/** One component in one state, under its name. What is fixed to the window is fixed to the state's own frame. */
export const State = ({ name, wide, open, children }: StateProps) => (
  <div className={styles.state}>
    <h3 className={styles.label}>{name}</h3>
    <div className={[styles.frame, wide && styles.wide, open && styles.open].filter(Boolean).join(' ')}>{children}</div>
  </div>
)
