import type { ReactNode } from 'react'
import styles from '../ui/article.module.css'
import { useT, useVisit } from '../visit/context.tsx'
import { sectionsOf } from './sections-of.ts'

/** The contents of a text beside it: its sections, and what follows it. */
export function ContentsList({ prose, html, children }: { prose: string; html: string | undefined; children?: ReactNode }) {
  const t = useT()
  const visit = useVisit()
  const sections = sectionsOf(html ?? visit.prose(prose) ?? '')
  if (sections.length < 2) return null
  return (
    <nav className={styles.aside} aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {sections.map(section => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
        {children}
      </ol>
    </nav>
  )
}
