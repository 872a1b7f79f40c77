import { href } from '../../../shared/href.ts'
import { useForeign } from '../../entries/foreign.ts'
import { useLearnerSlots } from '../../learner/slots.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './map.module.css'
import type { Cell, Row, Stop } from './rows.ts'
import type { Ways } from './ways.ts'

/** The middle of a place, in hundredths of a row whose places are equally wide. */
const middleOf = (place: number, { length }: readonly Cell[]) => (100 * (place + 0.5)) / length

/** The lines between two rows. What they say stands in each course, too. */
function Lines({ above, row }: { above: readonly Cell[]; row: Row }) {
  return (
    <svg className={styles.lines} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {row.lines.map(({ from, to }) => {
        const [x, y] = [middleOf(from, above), middleOf(to, row.cells)]
        return <path key={`${from}-${to}`} d={`M${x} 0C${x} 6 ${y} 4 ${y} 10`} />
      })}
    </svg>
  )
}

function Place({ stop, before }: { stop: Stop; before: readonly string[] }) {
  const t = useT()
  const locale = useLocale()
  const foreign = useForeign()
  const learner = useLearnerSlots()
  return (
    <div className={styles.course}>
      <PageLink to={href('course', { courseSlug: stop.slug }, locale)} lang={foreign(stop)}>
        {stop.headline}
      </PageLink>
      <span className={styles.facts}>
        <span>{t('lessons_count', { count: stop.lessons })}</span>
        {learner && <learner.CardMark kind="courses" slug={stop.slug} />}
      </span>
      {before.length > 0 && (
        <span className={styles.before}>
          {t('course_builds_on')} {before.join(' · ')}
        </span>
      )}
    </div>
  )
}

/** What builds on what: rows with lines between them, on a phone a list in which each course says it. */
export function CourseMap({ stops, rows }: Pick<Ways, 'stops' | 'rows'>) {
  const bySlug = new Map(stops.map(stop => [stop.slug, stop]))
  return (
    <ol className={styles.rows}>
      {rows.map((row, i) => (
        <li key={row.cells.map(({ slug }) => slug).join()}>
          {i > 0 && <Lines above={rows[i - 1]?.cells ?? []} row={row} />}
          <ul className={styles.row}>
            {row.cells.map(({ slug, passes }) => {
              const stop = bySlug.get(slug)
              return passes || !stop ? (
                <li key={slug} className={styles.passing} aria-hidden="true" />
              ) : (
                <li key={slug}>
                  <Place stop={stop} before={stop.buildsOn.flatMap(one => bySlug.get(one)?.headline ?? [])} />
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}
