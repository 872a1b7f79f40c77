import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Kind } from '../origin/bundle.ts'
import { courseStarts } from '../origin/learning/schema.ts'
import { derivedEntries, entries, slugRedirects } from '../origin/schema.ts'
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

const columns = (isWhole: boolean) => sql`${entries.id}, ${entries.kind}, ${entries.documentId} as documentId, ${entries.locale},
  ${entries.publishedAt} as publishedAt, ${entries.updatedAt} as updatedAt, ${entries.slug}, ${derivedEntries.form},
  ${isWhole ? derivedEntries.whole : sql`coalesce(${derivedEntries.card}, ${derivedEntries.whole})`} as fields, ${derivedEntries.refs}`
const from = sql`from ${entries} left join ${derivedEntries} on ${derivedEntries.entryId} = ${entries.id}`

/** The condition of a selection, in any of its languages. */
function conditionOf({ kind, now, slug, documentIds, anyId, parent }: Selection): SQL {
  const conditions = [sql`${entries.kind} = ${kind}`, sql`${entries.publishedAt} <= ${now.toISOString()}`]
  if (parent !== undefined) conditions.push(sql`${entries.parent} = ${parent}`)
  if (documentIds) conditions.push(sql`${entries.documentId} in (select value from json_each(${JSON.stringify(documentIds)}))`)
  if (anyId !== undefined)
    conditions.push(
      sql`(${entries.documentId} = ${anyId} or ${entries.slug} = ${anyId} or cast(${entries.id} as text) = ${anyId})`,
    )
  // The entry at a slug, or the one that had it before: its own slug then differs from the one asked for.
  if (slug !== undefined)
    conditions.push(sql`(${entries.slug} = ${slug} or ${entries.documentId} in (select ${slugRedirects.documentId}
      from ${slugRedirects} where ${slugRedirects.kind} = ${kind} and ${slugRedirects.slug} = ${slug}))`)
  return sql.join(conditions, sql` and `)
}

function languageOf(selection: Selection): SQL {
  const [wanted = '', ...others] = selection.locales
  if (!others.length) return sql`${wanted}`
  const inAny = sql`${entries.locale} in ${selection.locales}`
  return sql`(select ${entries.locale} from ${entries} where ${inAny} and ${conditionOf(selection)} order by ${entries.locale} = ${wanted} desc limit 1)`
}

function orderOf({ sort = [], slug, anyId, now }: Selection): SQL {
  const since = new Date(now.getTime() - POPULAR_DAYS * DAY_MS).toISOString()
  const byField = ({ field, direction }: Sort) => {
    const way = sql.raw(direction)
    if (field === 'publishedAt') return sql`${entries.publishedAt} ${way}`
    if (field === 'slug') return sql`${entries.slug} ${way}`
    if (field !== 'popularity') return sql`${entries.ordinal} ${way}`
    return sql`(select count(*) from ${courseStarts} where ${courseStarts.course} = ${entries.documentId}
      and ${courseStarts.at} >= ${since}) ${way}, ${entries.publishedAt} desc`
  }
  const wanted = slug === undefined ? [] : [sql`${entries.slug} = ${slug} desc`]
  if (anyId !== undefined) wanted.push(sql`${entries.documentId} = ${anyId} desc`, sql`${entries.slug} = ${anyId} desc`)
  return sql.join(
    [...wanted, ...(sort.length ? sort.map(byField) : [byField({ field: 'order', direction: 'asc' })]), sql`${entries.slug}`],
    sql`, `,
  )
}

const pickedBy = (selection: Selection) => {
  const { page = 1, pageSize = 10_000, isWhole } = selection
  return sql`select ${columns(isWhole)} ${from} where ${conditionOf(selection)} and ${entries.locale} = ${languageOf(selection)}
    order by ${orderOf(selection)} limit ${pageSize} offset ${(page - 1) * pageSize}`
}

/** What the selected entries refer to. */
const mentionedBy = (selection: Selection) => sql`with picked as (${pickedBy(selection)})
  select ${columns(false)} ${from} where ${entries.publishedAt} <= ${selection.now.toISOString()}
    and ${entries.locale} in (select locale from picked)
    and (${entries.kind}, ${entries.slug}) in (select r.key, s.value from picked, json_each(picked.refs) r, json_each(r.value) s)`

const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })
/** Drizzle's own batch takes no raw SQL. */
function statementOf(db: Database, query: SQL): D1PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return db.$client.prepare(text).bind(...params)
}

export interface Found {
  rows: Row[]
  mentioned: Row[]
  total: number
}

/** Reads entries and what they refer to in one trip. */
export async function readEntries(db: Database, selection: Selection): Promise<Found> {
  const counted = sql`select count(*) as total from ${entries} where ${conditionOf(selection)} and ${entries.locale} = ${languageOf(selection)}`
  const statements = [pickedBy(selection), mentionedBy(selection), counted].map(query => statementOf(db, query))
  const [rows, mentioned, count] = await db.$client.batch<Row & { total: number }>(statements)
  return { rows: rows?.results ?? [], mentioned: mentioned?.results ?? [], total: count?.results[0]?.total ?? 0 }
}

/** Reads what rows refer to, where the references are not stored. */
export const readMentioned = (db: Database, now: Date, rows: readonly Row[]): Promise<Row[]> => {
  const locales = [...new Set(rows.map(({ locale }) => locale))]
  const named = rows.flatMap(row => Object.entries(refsIn(row)).flatMap(([kind, slugs]) => slugs.map(slug => [kind, slug])))
  return db.all<Row>(sql`select ${columns(false)} ${from} where ${entries.publishedAt} <= ${now.toISOString()}
    and ${entries.locale} in (select value from json_each(${JSON.stringify(locales)}))
    and (${entries.kind}, ${entries.slug}) in (select value->>0, value->>1 from json_each(${JSON.stringify(named)}))`)
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
