import type { SearchFilter } from '../../../shared/content/search.ts'
import type { Locale } from '../../../shared/locale.ts'
import { FILTERS, type Filtered, GROUPS, metaOf } from '../../../shared/search/answer.ts'
import type { Kind } from '../bundle.ts'
import { type Database, findByDocumentIds } from '../queries/entries.ts'
import type { EntryRow } from '../schema.ts'
import { bare, mention, shapeEntries } from '../shape.ts'
import { type Allowed, BadParameter, parseStrapiQuery } from '../strapi-query.ts'
import { searchEntries } from './find.ts'

const SEARCH_QUERY: Allowed = {
  own: ['query'],
  sort: ['publishedAt'],
  populate: ['level', 'articleType', 'steps', 'rewards', 'cover', 'course', 'quest'],
}

/** Whether an entry has the type that a filter keeps. */
const isOfType = ({ parent }: EntryRow, { type, without }: Filtered) =>
  (type === undefined || parent === type) && !without?.includes(parent)

/** What a lesson and a step belong to. */
const PARENT: Partial<Record<Kind, string>> = { lessons: 'course', 'quest-steps': 'quest' }

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
  const found = await searchEntries(search, asked, locale)
  const direction = query.sort[0]?.direction === 'asc' ? 1 : -1
  async function groupOf(kind: Kind) {
    const ids = found.hits.filter(hit => hit.kind === kind).map(hit => hit.documentId)
    const rows = ids.length ? await findByDocumentIds(db, { kind, locale, now }, ids) : []
    const kept = rows
      .filter(row => !filter || isOfType(row, FILTERS[filter]))
      .sort((a, b) => direction * a.publishedAt.localeCompare(b.publishedAt))
    // The meaning of a word is all that it has.
    if (kind === 'terms') return kept.map(bare)
    const shaped = await shapeEntries(db, kept, query, { locale, now })
    const parent = PARENT[kind]
    if (parent) return kept.map((row, i) => ({ ...mention(row), [parent]: shaped[i]?.[parent] ?? null }))
    return shaped.map(({ content: _, ...card }) => card)
  }
  const wanted: readonly Kind[] = filter ? [FILTERS[filter].group] : GROUPS
  const data = Object.fromEntries(await Promise.all(wanted.map(async kind => [kind, await groupOf(kind)] as const)))
  return Response.json({ data, meta: metaOf(data, found, filter !== undefined) })
}
