import type { SearchFilter } from '../../../shared/content/search.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Kind } from '../bundle.ts'
import { type Database, findByDocumentIds } from '../queries/entries.ts'
import type { EntryRow } from '../schema.ts'
import { bare, mention, shapeEntries } from '../shape.ts'
import { type Allowed, BadParameter, parseStrapiQuery } from '../strapi-query.ts'
import { excerptOf } from './excerpt.ts'
import { type SearchHit, searchEntries } from './find.ts'

const SEARCH_QUERY: Allowed = {
  own: ['query'],
  sort: ['publishedAt'],
  populate: ['level', 'articleType', 'steps', 'rewards', 'cover', 'course', 'quest'],
}

const all = () => true

/** The group in which the entries of a filter come, and which of it: articles are told apart by their type. */
const FILTERS: Record<SearchFilter, { kind: Kind; keeps: (row: EntryRow) => boolean }> = {
  courses: { kind: 'courses', keeps: all },
  quests: { kind: 'quests', keeps: all },
  articles: { kind: 'articles', keeps: ({ parent }) => parent !== 'blog-post' && parent !== 'video' },
  'blog-posts': { kind: 'articles', keeps: ({ parent }) => parent === 'blog-post' },
  videos: { kind: 'articles', keeps: ({ parent }) => parent === 'video' },
}
/** Groups that count as found, as the specification lists them, and what is found beside them. */
const COUNTED = ['articles', 'courses', 'quests'] as const
const BESIDE = ['lessons', 'quest-steps', 'terms'] as const

/** What a lesson and a step belong to. */
const PARENT: Partial<Record<Kind, string>> = { lessons: 'course', 'quest-steps': 'quest' }

/** So many are named as the best ones, each with what it says. */
const MOST_BEST = 30

interface Asked {
  db: Database
  search: D1Database
  locale: Locale
  now: Date
}

/**
 * What is found for `query`, in groups by kind, the newest first: articles, courses and quests with their number (`total`), lessons, quest
 * steps and words of the glossary with theirs (`more`); which of all of them fit best, with a sentence (`best`); and what was looked for
 * in place of a query in which a word is mistyped (`corrected`). With a filter its group alone.
 */
export async function answerSearch(url: URL, { db, search, locale, now }: Asked, filter?: SearchFilter) {
  const query = parseStrapiQuery(url.searchParams, SEARCH_QUERY)
  const asked = query.own.get('query') ?? ''
  if (!asked.trim()) throw new BadParameter('query', 'query', 'query must not be empty')
  const { hits, groups, corrected } = await searchEntries(search, asked, locale)
  const direction = query.sort[0]?.direction === 'asc' ? 1 : -1
  async function groupOf(kind: Kind) {
    const ids = hits.filter(hit => hit.kind === kind).map(hit => hit.documentId)
    const rows = ids.length ? await findByDocumentIds(db, { kind, locale, now }, ids) : []
    const kept = rows
      .filter(row => !filter || FILTERS[filter].keeps(row))
      .sort((a, b) => direction * a.publishedAt.localeCompare(b.publishedAt))
    // The meaning of a word is all that it has.
    if (kind === 'terms') return kept.map(bare)
    const shaped = await shapeEntries(db, kept, query, { locale, now })
    const parent = PARENT[kind]
    if (parent) return kept.map((row, i) => ({ ...mention(row), [parent]: shaped[i]?.[parent] ?? null }))
    return shaped.map(({ content: _, ...card }) => card)
  }
  const wanted: readonly Kind[] = filter ? [FILTERS[filter].kind] : [...COUNTED, ...BESIDE]
  const data = Object.fromEntries(await Promise.all(wanted.map(async kind => [kind, await groupOf(kind)] as const)))
  const count = (kinds: readonly string[]) => kinds.reduce((sum, kind) => sum + (data[kind]?.length ?? 0), 0)
  const isShown = ({ kind, documentId }: SearchHit) => data[kind]?.some(card => card.documentId === documentId) === true
  const best = hits
    .filter(isShown)
    .slice(0, MOST_BEST)
    .map(({ kind, documentId, passages, isNamed }) => ({
      kind,
      documentId,
      // Whoever asks for a word of the glossary is told what it means, and not where it stands.
      excerpt: isNamed && kind === 'terms' ? null : excerptOf(passages, groups),
    }))
  const beside = filter ? {} : { more: count(BESIDE) }
  return Response.json({ data, meta: { total: count(COUNTED), ...beside, best, ...(corrected ? { corrected } : {}) } })
}
