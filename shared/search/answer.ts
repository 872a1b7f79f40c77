import { BESIDE, COUNTED, type SEARCH_FILTER_NAMES } from '../search-filters.ts'
import { excerptOf } from './excerpt.ts'
import type { Found, SearchHit } from './find.ts'

/** So many are named as the best ones, each with what it says. */
const MOST_BEST = 30

/** What a filter keeps. */
export interface Filtered {
  group: (typeof COUNTED)[number]
  /** The slug of the one type of article that it keeps. */
  type?: string
  /** Slugs of the types that it leaves out; an article may have no type. */
  without?: readonly string[]
}

/** The group in which the entries of a filter come, and which of it: articles are told apart by their type. */
export const FILTERS: Readonly<Record<(typeof SEARCH_FILTER_NAMES)[number], Filtered>> = {
  courses: { group: 'courses' },
  quests: { group: 'quests' },
  articles: { group: 'articles', without: ['blog-post', 'video'] },
  'blog-posts': { group: 'articles', type: 'blog-post' },
  videos: { group: 'articles', type: 'video' },
}

type Lists = Readonly<Record<string, readonly { documentId?: unknown }[]>>

/**
 * What an answer says of its lists: how many were found (`total`) and how many beside them (`more`, without a filter); which of all of them
 * fit best, with a sentence (`best`); and what was looked for in place of a query in which a word is mistyped (`corrected`).
 */
export function metaOf(lists: Lists, { hits, groups, corrected }: Found, isFiltered: boolean) {
  const count = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (lists[kind]?.length ?? 0), 0)
  const isShown = ({ kind, documentId }: SearchHit) => lists[kind]?.some(card => card.documentId === documentId) === true
  const best = hits
    .filter(isShown)
    .slice(0, MOST_BEST)
    .map(({ kind, documentId, passages, isNamed }) => ({
      kind,
      documentId,
      // Whoever asks for a word of the glossary is told what it means, and not where it stands.
      excerpt: isNamed && kind === 'terms' ? null : excerptOf(passages, groups),
    }))
  const beside = isFiltered ? {} : { more: count(BESIDE) }
  return { total: count(COUNTED), ...beside, best, ...(corrected ? { corrected } : {}) }
}
