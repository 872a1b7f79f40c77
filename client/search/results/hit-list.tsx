import { useForeign } from '../../entries/foreign.ts'
import { TypeBadge } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useT } from '../../visit/context.tsx'
import { Prose } from '../../visit/prose.tsx'
import styles from './results.module.css'
import type { Shown, ShownHit } from './shown.ts'

const Said = ({ hit: { key, content } }: { hit: ShownHit }) => <Prose name={key} html={content} className={styles.said} />

/** What it is, and where it leads. */
export const HitHead = ({ hit: { badge, to, title } }: { hit: ShownHit }) => (
  <>
    <TypeBadge>{useT()(badge)}</TypeBadge>
    <h3>
      <PageLink to={to}>{title}</PageLink>
    </h3>
  </>
)

/** What was found, each with a badge that says what it is; lessons and steps under what they belong to. */
export function HitList({ groups }: Pick<Shown, 'groups'>) {
  const t = useT()
  const foreign = useForeign()
  return (
    <ul className={styles.hits}>
      {groups.map(group => (
        <li key={group.key} className={styles.hit} lang={foreign(group)}>
          <HitHead hit={group} />
          <Said hit={group} />
          {group.hits.length > 0 && (
            <ul className={styles.within}>
              {group.hits.map(hit => (
                <li key={hit.key} lang={foreign(hit)}>
                  <h4>
                    <PageLink to={hit.to}>{hit.title}</PageLink> <span className={styles.kind}>{t(hit.badge)}</span>
                  </h4>
                  <Said hit={hit} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
