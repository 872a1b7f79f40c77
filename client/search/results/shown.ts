import type { SearchFilter } from '../../../shared/content/search.ts'
import type { Locale } from '../../../shared/locale.ts'
import { SEARCH_FILTER_NAMES } from '../../../shared/search-filters.ts'
import { ofKind } from '../../../shared/search-of-kind.ts'
import { type Found, groupsOf, type Hit, hitsOf, type Place } from './hits.ts'

/** One thing that was found, as the page shows it. `content` is HTML, which on a first visit stands in the markup only. */
export interface ShownHit extends Place {
  key: string
  content: string
}

/** What the page of results shows. */
export interface Shown {
  total: number
  more: number
  corrected: string | null
  /** How many there are of each kind, whichever is shown: those of which there is nothing come last. */
  kinds: { name: SearchFilter; count: number }[]
  /** Whether the server says what fits best. */
  isRanked: boolean
  best: ShownHit | null
  groups: (ShownHit & { hits: ShownHit[] })[]
}

const countOf = ({ articles, courses, quests }: ReturnType<typeof ofKind>) => articles.length + courses.length + quests.length
const shownHit = ({ key, to, title, badge, locale, content }: Hit): ShownHit => ({ key, to, title, badge, locale, content })

/** Makes of what was found what the page shows: of one kind, or of all with the best of it above. */
export function showFound(found: Found, locale: Locale, order: string | undefined, filter: SearchFilter | undefined): Shown {
  const kinds = SEARCH_FILTER_NAMES.map(name => ({ name, count: countOf(ofKind(found, name)) }))
  const hits = hitsOf(filter ? { ...found, ...ofKind(found, filter) } : found, locale)
  const best = filter ? null : hits.find(({ rank }) => rank === 0)
  const groups = groupsOf(hits, order === 'best' ? order : 'newest').map(({ key, place, own, hits }) => ({
    ...(own ? shownHit(own) : { key, ...place, content: '' }),
    hits: hits.map(shownHit),
  }))
  return {
    total: filter ? countOf(ofKind(found, filter)) : found.total,
    more: filter ? 0 : found.more,
    corrected: found.corrected,
    kinds: [...kinds.filter(({ count }) => count), ...kinds.filter(({ count }) => !count)],
    isRanked: found.best !== null,
    best: best ? shownHit(best) : null,
    groups,
  }
}
