import type { ReactNode } from 'react'
import { useT } from '../visit/context.tsx'
import { Words } from '../visit/prose.tsx'
import styles from './section.module.css'

/** A page's frame; `column` keeps it to the width for reading. */
export const PageFrame = ({ column, children }: { column?: boolean; children: ReactNode }) => (
  <div className={column ? `${styles.page} ${styles.column}` : styles.page}>{children}</div>
)

/** The head of a page: title and one sentence; null where only the markup holds the sentence. */
export const PageIntro = ({ title, lead, children }: { title: string; lead?: string | null; children?: ReactNode }) => (
  <div className={styles.intro}>
    <h1>{title}</h1>
    {lead !== undefined && <Words name="lead" text={lead ?? undefined} className={styles.lead} />}
    {children}
  </div>
)

/** A part of a page under a heading, perhaps with a link to more. */
export const Section = ({ title, more, id, children }: { title: string; more?: ReactNode; id?: string; children: ReactNode }) => (
  <section className={styles.section} id={id}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {more}
    </div>
    {children}
  </section>
)

export const Note = ({ children }: { children: ReactNode }) => <div className={styles.note}>{children}</div>

/** Cards to come, at their size, so that nothing moves when they arrive. */
export const Waiting = ({ count = 3 }: { count?: number }) => (
  <div className={styles.waiting} role="status" aria-label={useT()('loading')}>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blanks have nothing else
      <div key={i} className={styles.blank} />
    ))}
  </div>
)

export const More = ({ children }: { children: ReactNode }) => <p className={styles.more}>{children}</p>
