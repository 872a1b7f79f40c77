import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Kind } from '../../shared/content-model/kinds.ts'
import type { Entry, Find } from './assemble.ts'
import type { Fields, Refs } from './refs.ts'

type Database = DrizzleD1Database & { $client: D1Database }

/** A row of an entry with its derived form, as SQLite answers it. */
export interface Row {
  id: number
  kind: Kind
  documentId: string
  locale: string
  publishedAt: string
  updatedAt: string
  slug: string
  /** Null where none was derived. */
  form: string | null
  fields: string | null
  refs: string | null
}

/** Which entries, in which order, and how much of them. */
export interface Selection {
  kind: Kind
  /** The languages that will do, the wanted one first: all entries come in the first that has any. */
  locales: readonly string[]
  now: Date
  slug?: string
  documentIds?: readonly string[]
  /** A `documentId`, slug or `id`, looked for in this order. */
  anyId?: string
  /** What the list is filtered by: a course's level, an article's type, a step's quest. */
  parent?: string
  sort?: readonly Sort[]
  page?: number
  pageSize?: number
  /** Of a page's own entry, not of a list. */
  isWhole: boolean
}
export interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

/** Learners who have started something lately count for its popularity. */
const POPULAR_DAYS = 90
const DAY_MS = 86_400_000

/** The values of a statement's parameters. */
type Values = unknown[]
/** Adds a value, and returns its place in the statement. */
const at = (values: Values, value: unknown) => `?${values.push(value)}`

// Written as text, because building it anew costs as much as the rest of a read.
const columns = (isWhole: boolean) => `e.id, e.kind, e.document_id as documentId, e.locale, e.published_at as publishedAt,
  e.updated_at as updatedAt, e.slug, d.form, ${isWhole ? 'd.whole' : 'coalesce(d.card, d.whole)'} as fields, d.refs`
const FROM = 'from entries e left join derived_entries d on d.entry_id = e.id'

/** The condition of a selection, in any of its languages. */
function conditionOf({ kind, now, slug, documentIds, anyId, parent }: Selection, values: Values): string {
  const conditions = [`e.kind = ${at(values, kind)}`, `e.published_at <= ${at(values, now.toISOString())}`]
  if (parent !== undefined) conditions.push(`e.parent = ${at(values, parent)}`)
  if (documentIds) conditions.push(`e.document_id in (select value from json_each(${at(values, JSON.stringify(documentIds))}))`)
  if (anyId !== undefined) {
    const id = at(values, anyId)
    conditions.push(`(e.document_id = ${id} or e.slug = ${id} or cast(e.id as text) = ${id})`)
  }
  // The entry at a slug, or the one that had it before: its own slug then differs from the one asked for.
  if (slug !== undefined) {
    const wanted = at(values, slug)
    conditions.push(`(e.slug = ${wanted} or e.document_id in (select document_id from slug_redirects
      where kind = ${at(values, kind)} and slug = ${wanted}))`)
  }
  return conditions.join(' and ')
}

/** The condition of a selection, in the first of its languages that has any. */
function wholeConditionOf(selection: Selection, values: Values): string {
  const [wanted = '', ...others] = selection.locales
  const condition = conditionOf(selection, values)
  const first = at(values, wanted)
  if (!others.length) return `${condition} and e.locale = ${first}`
  const languages = [first, ...others.map(other => at(values, other))].join(', ')
  return `${condition} and e.locale = (select e.locale from entries e where e.locale in (${languages}) and ${condition}
    order by e.locale = ${first} desc limit 1)`
}

function orderOf({ sort = [], slug, anyId, now }: Selection, values: Values): string {
  const byField = ({ field, direction }: Sort) => {
    if (field === 'publishedAt') return `e.published_at ${direction}`
    if (field === 'slug') return `e.slug ${direction}`
    if (field !== 'popularity') return `e.ordinal ${direction}`
    const since = at(values, new Date(now.getTime() - POPULAR_DAYS * DAY_MS).toISOString())
    return `(select count(*) from course_starts where course = e.document_id and at >= ${since}) ${direction}, e.published_at desc`
  }
  const wanted = slug === undefined ? [] : [`e.slug = ${at(values, slug)} desc`]
  if (anyId !== undefined) {
    const id = at(values, anyId)
    wanted.push(`e.document_id = ${id} desc`, `e.slug = ${id} desc`)
  }
  return [...wanted, ...(sort.length ? sort.map(byField) : ['e.ordinal asc']), 'e.slug'].join(', ')
}

function pickedBy(selection: Selection, values: Values): string {
  const { page = 1, pageSize = 10_000, isWhole } = selection
  return `select ${columns(isWhole)} ${FROM} where ${wholeConditionOf(selection, values)} order by ${orderOf(selection, values)}
    limit ${at(values, pageSize)} offset ${at(values, (page - 1) * pageSize)}`
}

/** What the selected entries refer to. */
const mentionedBy = (selection: Selection, values: Values) => `with picked as (${pickedBy(selection, values)})
  select ${columns(false)} ${FROM} where e.published_at <= ${at(values, selection.now.toISOString())}
    and e.locale in (select locale from picked)
    and (e.kind, e.slug) in (select r.key, s.value from picked, json_each(picked.refs) r, json_each(r.value) s)`

const countedBy = (selection: Selection, values: Values) =>
  `select count(*) as total from entries e where ${wholeConditionOf(selection, values)}`

export interface Found {
  rows: Row[]
  mentioned: Row[]
  total: number
}

type Results = readonly D1Result<Row & { total: number }>[]

/** Returns the statements that read entries and what they refer to, and of a page of a list also how many there are. */
export function statementsOf({ $client }: Database, selection: Selection): D1PreparedStatement[] {
  const queries = [pickedBy, mentionedBy, ...(selection.pageSize === undefined ? [] : [countedBy])]
  return queries.map(query => {
    const values: Values = []
    return $client.prepare(query(selection, values)).bind(...values)
  })
}

/** Returns what those statements have found. */
export const foundIn = ([rows, mentioned, count]: Results): Found => ({
  rows: rows?.results ?? [],
  mentioned: mentioned?.results ?? [],
  total: count?.results[0]?.total ?? 0,
})

/** Reads entries and what they refer to in one trip. */
export const readEntries = async (db: Database, selection: Selection): Promise<Found> =>
  foundIn(await db.$client.batch<Row & { total: number }>(statementsOf(db, selection)))

/** Reads what rows refer to, where the references are not stored. */
export async function readMentioned({ $client }: Database, now: Date, rows: readonly Row[]): Promise<Row[]> {
  const locales = [...new Set(rows.map(({ locale }) => locale))]
  const named = rows.flatMap(row => Object.entries(refsIn(row)).flatMap(([kind, slugs]) => slugs.map(slug => [kind, slug])))
  const { results } = await $client
    .prepare(
      `select ${columns(false)} ${FROM} where e.published_at <= ?1 and e.locale in (select value from json_each(?2))
        and (e.kind, e.slug) in (select value->>0, value->>1 from json_each(?3))`,
    )
    .bind(now.toISOString(), JSON.stringify(locales), JSON.stringify(named))
    .all<Row>()
  return results
}

/** An entry from its row, whose form is the current one. */
export const entryOf = ({ id, documentId, locale, publishedAt, updatedAt, fields }: Row): Entry => ({
  id,
  documentId,
  locale,
  publishedAt,
  updatedAt,
  ...(JSON.parse(fields ?? '{}') as Fields),
})
export const refsIn = ({ refs }: Row): Refs => JSON.parse(refs ?? '{}') as Refs

/** Finds entries by kind and slug among those that were read. */
export function finderOf(mentioned: readonly Row[]): Find {
  const rows = new Map(mentioned.map(row => [`${row.kind}/${row.slug}`, row]))
  const made = new Map<Row, Entry>()
  return (kind, slug) => {
    const row = rows.get(`${kind}/${slug}`)
    if (!row) return null
    const entry = made.get(row) ?? entryOf(row)
    made.set(row, entry)
    return entry
  }
}
