import { and, asc, count, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Locale } from '../../../shared/locale.ts'
import type { Kind } from '../bundle.ts'
import { courseStarts } from '../learning/schema.ts'
import { type EntryRow, entries, slugRedirects, translations } from '../schema.ts'

/** Learners who have started something lately count for its popularity. */
const POPULAR_DAYS = 90

const since = (now: Date) => new Date(now.getTime() - POPULAR_DAYS * 86_400_000).toISOString()

/** Distinct learners who started a course in the last 90 days (product decisions: Sort "popular"). */
const popularity = (now: Date) =>
  sql`(select count(*) from ${courseStarts} where ${courseStarts.course} = ${entries.documentId} and ${courseStarts.at} >= ${since(now)})`

export type Database = DrizzleD1Database

export interface Scope {
  kind: Kind
  locale: Locale
  /** Entries published later than this are not there yet. */
  now: Date
}

const visible = ({ kind, locale, now }: Scope) =>
  and(eq(entries.kind, kind), eq(entries.locale, locale), lte(entries.publishedAt, now.toISOString()))

export interface ListOptions {
  parent?: string | undefined
  /** By these in turn; by their place and name where there are none. */
  sort: readonly Sort[]
  page: number
  pageSize: number
}
interface Sort {
  field: string
  direction: 'asc' | 'desc'
}

function columnsOf({ field, direction }: Sort, now: Date): SQL[] {
  const directed = direction === 'asc' ? asc : desc
  switch (field) {
    case 'popularity':
      return [directed(popularity(now)), desc(entries.publishedAt)]
    case 'publishedAt':
      return [directed(entries.publishedAt)]
    case 'slug':
      return [directed(entries.slug)]
    default:
      return [directed(entries.ordinal)]
  }
}

const BY_PLACE: Sort = { field: 'order', direction: 'asc' }

const orderOf = (sort: readonly Sort[], now: Date): SQL[] => [
  ...(sort.length ? sort : [BY_PLACE]).flatMap(one => columnsOf(one, now)),
  asc(entries.slug),
]

/** One page of a list, and how many there are. */
export async function listEntries(db: Database, scope: Scope, { parent, sort, page, pageSize }: ListOptions) {
  const where = parent === undefined ? visible(scope) : and(visible(scope), eq(entries.parent, parent))
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(entries)
      .where(where)
      .orderBy(...orderOf(sort, scope.now))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(entries).where(where),
  ])
  return { rows, total: total?.total ?? 0 }
}

/** The entry at a slug, or the one that had this slug before: its own slug then differs from the one asked for. */
export async function findBySlug(db: Database, scope: Scope, slug: string): Promise<EntryRow | null> {
  const [now, moved] = await db.batch([
    db
      .select()
      .from(entries)
      .where(and(visible(scope), eq(entries.slug, slug))),
    db
      .select({ entry: entries })
      .from(slugRedirects)
      .innerJoin(entries, and(eq(entries.documentId, slugRedirects.documentId), eq(entries.kind, slugRedirects.kind)))
      .where(and(visible(scope), eq(slugRedirects.kind, scope.kind), eq(slugRedirects.slug, slug))),
  ])
  return now[0] ?? moved[0]?.entry ?? null
}

/** Returns the entry that a list shows with this `documentId`, slug or `id`, looked for in this order; null where there is none. */
export async function findByAnyId(db: Database, scope: Scope, key: string): Promise<EntryRow | null> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : -1
  const rows = await db
    .select()
    .from(entries)
    .where(and(visible(scope), or(eq(entries.documentId, key), eq(entries.slug, key), eq(entries.id, id))))
  return rows.find(one => one.documentId === key) ?? rows.find(one => one.slug === key) ?? rows[0] ?? null
}

/** D1 binds at most 100 values. */
const MAX_BOUND = 90

async function findWhere(
  db: Database,
  scope: Scope,
  column: typeof entries.slug | typeof entries.documentId,
  values: readonly string[],
) {
  const rows: EntryRow[] = []
  for (let i = 0; i < values.length; i += MAX_BOUND)
    rows.push(
      ...(await db
        .select()
        .from(entries)
        .where(and(visible(scope), inArray(column, values.slice(i, i + MAX_BOUND))))),
    )
  return rows
}

/** The entries of some slugs, in no particular order. */
export const findBySlugs = (db: Database, scope: Scope, slugs: readonly string[]) => findWhere(db, scope, entries.slug, slugs)

/** The entries of some identities, in no particular order. */
export const findByDocumentIds = (db: Database, scope: Scope, ids: readonly string[]) =>
  findWhere(db, scope, entries.documentId, ids)

/** The words that editors changed in a language, by key. */
export async function translationsOf(db: Database, locale: Locale): Promise<Record<string, string>> {
  const rows = await db.select().from(translations).where(eq(translations.locale, locale))
  return Object.fromEntries(rows.map(row => [row.key, row.translation]))
}
