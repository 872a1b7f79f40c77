import { href } from '../../../shared/href.ts'
import { useForeign } from '../../entries/foreign.ts'
import { Facts, useMinutes } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Words } from '../../visit/prose.tsx'
import styles from './paths.module.css'
import type { Ways } from './ways.ts'

const HOUR = 60

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The paths side by side: for whom each is, its courses in order, and how long it takes. */
export function Paths({ stops, ways }: Ways) {
  const t = useT()
  const locale = useLocale()
  const foreign = useForeign()
  const minutes = useMinutes()
  /** Of hours, to the half. */
  const time = (all: number) =>
    all < HOUR ? minutes(all) : { icon: 'clock' as const, text: t('about_hours', { count: Math.round((2 * all) / HOUR) / 2 }) }
  return (
    <ul className={styles.paths}>
      {ways.map(({ slug, headline, description, locale: written, stops: onIt }, i) => {
        const courses = onIt.flatMap(course => stops.find(stop => stop.slug === course) ?? [])
        return (
          <li key={slug} className={styles.path} lang={foreign({ locale: written })}>
            <h3>{headline}</h3>
            <Words name={`path-${i}`} text={description} className={styles.text} />
            <ol className={styles.courses}>
              {courses.map(course => (
                <li key={course.slug}>
                  <PageLink to={href('course', { courseSlug: course.slug }, locale)} lang={foreign(course)}>
                    {course.headline}
                  </PageLink>
                </li>
              ))}
            </ol>
            <Facts
              facts={[
                time(sum(courses.map(course => course.minutes))),
                { icon: 'lesson', text: t('lessons_count', { count: sum(courses.map(({ lessons }) => lessons)) }) },
              ]}
            />
          </li>
        )
      })}
    </ul>
  )
}
