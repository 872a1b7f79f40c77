import type { ContentApi } from '../../../shared/content/content-api.ts'
import { MOST_AT_ONCE } from '../../listing/listing.ts'
import { type Row, rowsOf, type Stop } from './rows.ts'

export interface Way {
  slug: string
  headline: string
  description: string
  locale: string
  /** In the order in which to take them. */
  stops: readonly string[]
}

/** All courses in path order, the rows of their map (none where nothing builds on anything), and the paths through them. */
export interface Ways {
  stops: readonly Stop[]
  rows: readonly Row[]
  ways: readonly Way[]
}

/** Of as many courses as come at once. An academy may have no paths; then it has the map alone. A path leaves out what is no course of the academy. */
export async function waysOf(content: ContentApi): Promise<Ways> {
  const [{ items }, paths] = await Promise.all([content.courses({ pageSize: MOST_AT_ONCE }), content.paths().catch(() => [])])
  const known = new Set(items.map(({ slug }) => slug))
  const stops = items.map(({ slug, headline, locale, readingTime, lessonCount, buildsOn }) => ({
    slug,
    headline,
    locale,
    minutes: readingTime,
    lessons: lessonCount,
    buildsOn: buildsOn.filter(before => known.has(before)),
  }))
  return {
    stops,
    rows: stops.some(({ buildsOn }) => buildsOn.length > 0) ? rowsOf(stops) : [],
    ways: paths
      .map(({ slug, headline, description, locale, courses }) => ({
        slug,
        headline,
        description,
        locale,
        stops: courses.filter(course => known.has(course)),
      }))
      .filter(({ stops }) => stops.length > 0),
  }
}
