import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

/** One part of the profile: its name at the side, its content beside it. */
export function ProfileSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

interface RowProps {
  label: string
  children: ReactNode
  action?: ReactNode
  /** How the last change ended. */
  said?: ReactNode
}

/** One fact about the learner, with its action. */
export const Row = ({ label, children, action, said }: RowProps) => (
  <div className={styles.row}>
    <div className={styles.fact}>
      <p className={styles.label}>{label}</p>
      <div className={styles.value}>{children}</div>
    </div>
    {action}
    {said}
  </div>
)
