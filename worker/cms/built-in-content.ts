import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SearchFilter, SearchResults } from '../../shared/content/search.ts'
import { factsOf, filterParameter, type Kind, relationsOf } from '../../shared/content-model/kinds.ts'
import { ContentError } from '../../shared/errors.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/locale.ts'
import { FILTERS, type Filtered, metaOf } from '../../shared/search/answer.ts'
import { GROUPS } from '../../shared/search-filters.ts'
import type { Answered, ContentSource } from '../content/border.ts'
import type { ContentCall } from '../content/content-call.ts'
import { namesAnItem, type Query } from '../content/match-call.ts'
import { bareFailure } from '../content/normalise.ts'
import type { Log } from '../log.ts'
import { translationsOf } from '../origin/queries/entries.ts'
import { searchEntries } from '../origin/search/find.ts'
import { words } from '../words.ts'
import { assemble, hitOf } from './assemble.ts'
import { currentForm } from './current-form.ts'
import { entryOf, type Found, finderOf, readEntries, refsIn, type Selection, type Sort } from './read-entries.ts'
import type { Fields } from './refs.ts'

/** What the built-in CMS reads. */
export interface BuiltInContent {
  db: DrizzleD1Database & { $client: D1Database }
  search: D1Database
  /** Entries published later than this are not there yet. */
  now: Date
  mediaHosts: readonly string[]
  log: Log
}

const PAGE_SIZE = 25

const textIn = (query: Query, name: string) => (query[name] === undefined ? undefined : String(query[name]))
const numberIn = (query: Query, name: string, otherwise: number) => (query[name] === undefined ? otherwise : Number(query[name]))
const sortsIn = (query: Query): Sort[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const field = /^sort\[(\w+)\]$/.exec(name)?.[1]
    return field && value !== undefined ? [{ field, direction: value === 'desc' ? 'desc' : 'asc' }] : []
  })
const notFound = () => new ContentError(bareFailure(404, 'NotFoundError', 'Not Found'))

/** The entries that were found, each with what it refers to. */
export function entriesOf({ rows, mentioned }: Found, isWhole: boolean): Fields[] {
  const find = finderOf(mentioned)
  return rows.map(row => assemble(row.kind, entryOf(row), refsIn(row), find, isWhole))
}

async function list(content: BuiltInContent, call: ContentCall, kind: Kind, query: Query): Promise<Answered> {
  const { order, isWhole, isSingle } = factsOf(kind)
  const slug = textIn(query, 'filters[slug][$eq]')
  const [parent] = relationsOf(kind).flatMap(([field]) => textIn(query, filterParameter(field)) ?? [])
  const isOne = slug !== undefined
  const isItem = namesAnItem(call, query)
  const falls = call.fallsBack === true || (call.fallsBack !== undefined && isItem)
  const locale = String(query.locale)
  const sorts = sortsIn(query)
  const page = numberIn(query, 'pagination[page]', 1)
  const isAll = isOne || call.everyPage === true || (call.everyPage !== undefined && isItem)
  const pageSize = numberIn(query, 'pagination[pageSize]', PAGE_SIZE)
  const selection: Selection = {
    kind,
    now: content.now,
    sort: sorts.length || !order ? sorts : [{ field: order, direction: order === 'publishedAt' ? 'desc' : 'asc' }],
    isWhole: isOne || isWhole === true,
    locales: falls && locale !== DEFAULT_LOCALE ? [locale, DEFAULT_LOCALE] : [locale],
    ...(isOne ? { slug, page: 1, pageSize: 1 } : isAll ? {} : { page, pageSize }),
    ...(parent === undefined ? {} : { parent }),
  }
  const found = await read(content, selection)
  const data = entriesOf(found, selection.isWhole)
  if (isSingle) {
    if (!data[0]) throw notFound()
    return { data: data[0], meta: {} }
  }
  const pagination = isAll
    ? { page: 1, pageSize: Math.max(PAGE_SIZE, data.length), pageCount: Math.min(1, data.length), total: data.length }
    : { page, pageSize, pageCount: Math.ceil(found.total / pageSize), total: found.total }
  return { data, meta: { pagination } }
}

async function byId(content: BuiltInContent, kind: Kind, id: string, query: Query): Promise<Answered> {
  const found = await read(content, { kind, locales: [String(query.locale)], now: content.now, anyId: id, isWhole: true })
  const [data] = entriesOf(found, true)
  if (!data) throw notFound()
  return { data, meta: {} }
}

async function i18n({ db }: BuiltInContent, query: Query): Promise<Answered> {
  const locale = String(query.locale) as Locale
  const key = textIn(query, 'filters[key][$eq]')
  const all = Object.entries({ ...words[locale], ...(await translationsOf(db, locale)) })
  const data = all
    .filter(([name]) => key === undefined || name === key)
    .map(([name, translation]) => ({ key: name, translation }))
  return { data, meta: {} }
}

const LOCALE_NAMES: Record<Locale, string> = { en: 'English (en)', 'ja-JP': 'Japanese (Japan) (ja-JP)' }
const languages = (): Answered => ({
  data: LOCALES.map(code => ({ code, name: LOCALE_NAMES[code], isDefault: code === DEFAULT_LOCALE })),
  meta: {},
})

/** Whether an entry has the type that a filter keeps. */
const isOfType = (slug: unknown, { type, without }: Filtered) =>
  (type === undefined || slug === type) && !without?.includes(String(slug))

/** Hits show more of a lesson than lists do. */
const HIT_FIELDS: Partial<Record<Kind, Readonly<Record<string, true>>>> = {
  lessons: { slug: true, headline: true, order: true, readingTime: true, required: true, overview: true } satisfies Record<
    Exclude<keyof SearchResults['lessons'][number], 'id' | 'documentId' | 'locale' | 'publishedAt' | 'updatedAt' | 'course'>,
    true
  >,
}

async function search(content: BuiltInContent, query: Query, filter: SearchFilter | undefined): Promise<Answered> {
  const locale = String(query.locale) as Locale
  const asked = String(query.query)
  const found = await searchEntries(content.search, asked, locale)
  const direction = query['sort[publishedAt]'] === 'asc' ? 'asc' : 'desc'
  const kinds: readonly Kind[] = filter ? [FILTERS[filter].group] : GROUPS
  const groupOf = async (kind: Kind) => {
    const documentIds = found.hits.filter(hit => hit.kind === kind).map(hit => hit.documentId)
    if (!documentIds.length) return []
    const fields = HIT_FIELDS[kind]
    const sort: Sort[] = [{ field: 'publishedAt', direction }]
    const { rows, mentioned } = await read(content, {
      kind,
      locales: [locale],
      now: content.now,
      documentIds,
      sort,
      isWhole: fields !== undefined,
    })
    const find = finderOf(mentioned)
    return rows.flatMap(row => {
      const refs = refsIn(row)
      if (filter && !isOfType(refs['article-types']?.[0] ?? '', FILTERS[filter])) return []
      const entry = entryOf(row)
      const shown = fields
        ? { ...entryOf({ ...row, fields: null }), ...Object.fromEntries(Object.keys(fields).map(name => [name, entry[name]])) }
        : entry
      return [hitOf(kind, shown, refs, find)]
    })
  }
  const data: Record<string, Fields[]> = Object.fromEntries(
    await Promise.all([...GROUPS].map(async kind => [kind, kinds.includes(kind) ? await groupOf(kind) : []] as const)),
  )
  return { data, meta: metaOf(data, found, filter !== undefined) }
}

/** A certificate as everybody may see it. Throws `ContentError`: 404 for none, 410 for one that its holder has removed. */
async function certificate({ db }: BuiltInContent, slug: string, query: Query): Promise<Answered> {
  const { publicCertificateAt } = await import('../origin/public-certificate.ts')
  const found = await publicCertificateAt(db, slug, String(query.locale) as Locale)
  if (found === null) throw notFound()
  if (found === 'removed') throw new ContentError(bareFailure(410, 'GoneError', 'Removed by the holder'))
  return { data: found, meta: {} }
}

/** Reads entries in the form that this worker knows. */
const read = async (content: BuiltInContent, selection: Selection) =>
  currentForm(content, selection, await readEntries(content.db, selection))

/** Answers a content call from the databases. Throws `ContentError` 404 where an entry that is asked for by its id isn't there. */
async function answer(content: BuiltInContent, call: ContentCall, path: string, query: Query): Promise<Answered> {
  const [, , resource = '', last] = path.split('/')
  if (resource === 'i18ns') return i18n(content, query)
  if (resource === 'i18n') return languages()
  if (resource === 'certificate') return certificate(content, last ?? '', query)
  if (resource === 'search') return search(content, query, last as SearchFilter | undefined)
  return last === undefined ? list(content, call, resource as Kind, query) : byId(content, resource as Kind, last, query)
}

/** Content of the built-in CMS. */
export const builtInContent = (content: BuiltInContent): ContentSource => ({
  read: (call, path, query) => answer(content, call, path, query),
})
