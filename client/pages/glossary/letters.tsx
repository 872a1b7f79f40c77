import { useT } from '../../visit/context.tsx'
import styles from './glossary.module.css'
import type { Group } from './groups.ts'

/** The index of the glossary: a link for each letter under which something is shown; the others are there, and lead nowhere. */
export function Letters({ groups, isShown }: { groups: readonly Group[]; isShown: (group: Group) => boolean }) {
  const t = useT()
  return (
    <nav className={styles.index} aria-label={t('glossary_index')}>
      <ul>
        {groups.map(group => {
          const letter = group.letter ?? t('glossary_others')
          return <li key={group.id}>{isShown(group) ? <a href={`#${group.id}`}>{letter}</a> : <span>{letter}</span>}</li>
        })}
      </ul>
    </nav>
  )
}
