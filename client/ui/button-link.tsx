import type { ReactNode } from 'react'
import styles from './button.module.css'
import { PageLink } from './page-link.tsx'

/** A link that looks like a button: it leads to a page of ours. */
export const ButtonLink = ({ to, quiet, rel, children }: { to: string; quiet?: boolean; rel?: string; children: ReactNode }) => (
  <PageLink to={to} className={quiet ? `${styles.button} ${styles.quiet}` : styles.button} rel={rel}>
    {children}
  </PageLink>
)

/** A link that looks like a button and leads to another site. */
export const ButtonOut = ({ to, quiet, children }: { to: string; quiet?: boolean; children: ReactNode }) => (
  <a href={to} rel="noopener noreferrer" className={quiet ? `${styles.button} ${styles.quiet}` : styles.button}>
    {children}
  </a>
)
