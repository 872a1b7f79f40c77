import { useT } from '../visit/context.tsx'
import styles from './contents-list.module.css'
import type { TextSection } from './sections-of.ts'

/** The contents of a text beside it: its sections, where there is more than one. */
export function ContentsList({ sections }: { sections: readonly TextSection[] }) {
  const t = useT()
  return (
    sections.length > 1 && (
      <nav className={styles.contents} aria-labelledby="contents" data-contents>
        <h2 id="contents">{t('contents')}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
    )
  )
}
