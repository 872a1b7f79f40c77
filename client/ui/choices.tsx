import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { PageLink } from './page-link.tsx'

export interface Choice {
  label: ReactNode
  to: string
  current: boolean
}

/** A choice of which one holds: filters and sort orders, as links that work without script. */
export const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav aria-label={label}>
    <ul className={styles.choices}>
      {choices.map((choice, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice keeps its place, and its focus, when its address changes
        <li key={i}>
          <PageLink to={choice.to} aria-current={choice.current ? 'page' : undefined}>
            {choice.label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Choices beside each other, above what they narrow. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={styles.filters}>{children}</div>
