import type { SearchFilter } from '../../../shared/content/search.ts'
import { SEARCH_PAGE_SIZE } from '../../../shared/limits.ts'
import type { Locale } from '../../../shared/locale.ts'
import { SEARCH_FILTER_NAMES } from '../../../shared/search-filters.ts'
import { type Found, groupsOf, type Hit, hitsOf, type Place } from './hits.ts'
import { ofKind } from './of-kind.ts'

/** One thing that was found, as the page shows it. `content` is HTML, which on a first visit stands in the markup only. */
export interface ShownHit extends Place {
  key: string
  content: string
}

type ShownGroup = ShownHit & { hits: ShownHit[] }

/** What the page of results shows. */
export interface Shown {
  total: number
  more: number
  corrected: string | null
  /** How many there are of each kind, whichever is shown: those of which there is nothing come last. Unknown before anything is asked. */
  kinds: { name: SearchFilter; count?: number }[]
  /** The kind that alone is shown. */
  filter: SearchFilter | null
  /** Whether the server says what fits best. */
  isRanked: boolean
  best: ShownHit | null
  groups: ShownGroup[]
  /** The page that shows more; missing where this one shows all. */
  next?: number
}

const countOf = ({ articles, courses, quests }: ReturnType<typeof ofKind>) => articles.length + courses.length + quests.length
const shownHit = ({ key, to, title, badge, locale, content }: Hit): ShownHit => ({ key, to, title, badge, locale, content })

const NOTHING: Shown = {
  total: 0,
  more: 0,
  corrected: null,
  kinds: [],
  filter: null,
  isRanked: false,
  best: null,
  groups: [],
}

/** Whole groups, until there are as many hits as pages up to this one have room for. */
function upTo(page: number, groups: readonly ShownGroup[]): ShownGroup[] {
  let room = page * SEARCH_PAGE_SIZE
  return groups.filter(({ hits }) => {
    if (room <= 0) return false
    room -= 1 + hits.length
    return true
  })
}

/** Makes of what was found what the page shows: of one kind, or of all with the best of it above. Null where nothing was asked. */
export function showFound(found: Found | null, locale: Locale, { order, type }: Record<string, string>, page = 1): Shown {
  const filter = SEARCH_FILTER_NAMES.find(name => name === type) ?? null
  if (!found) return { ...NOTHING, kinds: SEARCH_FILTER_NAMES.map(name => ({ name })), filter }
  const kinds = SEARCH_FILTER_NAMES.map(name => ({ name, count: countOf(ofKind(found, name)) }))
  const hits = hitsOf(filter ? { ...found, ...ofKind(found, filter) } : found, locale)
  const best = filter ? null : hits.find(({ rank }) => rank === 0)
  const all = groupsOf(hits, order === 'best' ? order : 'newest').map(({ key, place, own, hits }) => ({
    ...(own ? shownHit(own) : { key, ...place, content: '' }),
    hits: hits.map(shownHit),
  }))
  const groups = upTo(page, all)
  return {
    total: filter ? countOf(ofKind(found, filter)) : found.total,
    more: filter ? 0 : found.more,
    corrected: found.corrected,
    kinds: [...kinds.filter(({ count }) => count), ...kinds.filter(({ count }) => !count)],
    filter,
    isRanked: found.best !== null,
    best: best ? shownHit(best) : null,
    groups,
    ...(groups.length < all.length && { next: page + 1 }),
  }
}
