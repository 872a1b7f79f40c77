import type { EntriesOfKind } from './report.ts'

const NO_TABLE = /no such table: d1_migrations/

/** Names of the migrations that wrangler has applied to a database, in their order; none where it has no table of them. */
export async function appliedMigrations(database: D1Database): Promise<string[]> {
  try {
    const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
    return results.map(({ name }) => name)
  } catch (error) {
    if (NO_TABLE.test(String(error))) return []
    throw error
  }
}

const LOADED = `SELECT kind, locale, count(*) AS entries, sum(published_at <= ?) AS published FROM entries
  GROUP BY kind, locale ORDER BY kind, locale`
const SEARCHED = 'SELECT kind, locale, count(*) AS searched FROM search_index GROUP BY kind, locale'

/** What was loaded of each kind in each language, and how much of it the search knows. */
export async function countContent({ DB, SEARCH }: { DB: D1Database; SEARCH: D1Database }, now: Date): Promise<EntriesOfKind[]> {
  const loaded = await DB.prepare(LOADED).bind(now.toISOString()).all<Omit<EntriesOfKind, 'searched'>>()
  const searched = await SEARCH.prepare(SEARCHED).all<Pick<EntriesOfKind, 'kind' | 'locale' | 'searched'>>()
  const inSearch = new Map(searched.results.map(row => [`${row.kind} ${row.locale}`, row.searched]))
  return loaded.results.map(row => ({ ...row, searched: inSearch.get(`${row.kind} ${row.locale}`) ?? 0 }))
}
