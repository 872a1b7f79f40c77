/** The two databases, by their bindings. */
export type Databases = Record<DatabaseName, D1Database>
export const DATABASE_NAMES = ['DB', 'SEARCH'] as const
export type DatabaseName = (typeof DATABASE_NAMES)[number]

/** A table that a backup keeps. */
export interface KeptTable {
  database: DatabaseName
  name: string
  columns: string[]
}

/**
 * Tables that no backup holds. Sessions do not come back, so what leads to one is void; letters and sign-ins that are under way are over
 * within a day; the list of letters is kept for days; counters count for minutes; what waits for a CMS and when things last ran is about
 * the site that was; and an object that is to be emptied is not there any more.
 */
export const LEFT_OUT: readonly string[] = [
  'tokens',
  'sessions',
  'email_requests',
  'code_tries',
  'email_changes',
  'wallet_nonces',
  'connections',
  'merge_offers',
  'newsletter_requests',
  'mail_log',
  'limits',
  'departures',
  'last_runs',
  'waiting_reports',
]

const COLUMNS = `
  SELECT m.name AS name, group_concat(quote(c.name)) AS columns
  FROM sqlite_master m JOIN pragma_table_info(m.name) c
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND m.name <> 'd1_migrations'
  GROUP BY m.name ORDER BY m.name`

/** The search index is one table to whoever reads it, and five to the database. */
const SEARCH_TABLES = [
  { name: 'search_index', columns: ['document_id', 'kind', 'locale', 'headline', 'body'] },
  { name: 'search_texts', columns: ['document_id', 'kind', 'locale', 'names', 'passages'] },
  { name: 'search_words', columns: ['locale', 'word', 'letters', 'documents'] },
]

async function columnsIn(database: DatabaseName, db: D1Database): Promise<Pick<KeptTable, 'name' | 'columns'>[]> {
  if (database === 'SEARCH') return SEARCH_TABLES
  const { results } = await db.prepare(COLUMNS).all<{ name: string; columns: string }>()
  const kept = results.filter(({ name }) => !LEFT_OUT.includes(name))
  return kept.map(({ name, columns }) => ({ name, columns: columns.split(',').map(column => column.slice(1, -1)) }))
}

/** Every table that a backup keeps. */
export async function tablesOf(databases: Databases): Promise<KeptTable[]> {
  const found = await Promise.all(
    DATABASE_NAMES.map(async database => (await columnsIn(database, databases[database])).map(table => ({ database, ...table }))),
  )
  return found.flat()
}

/** The table of a name, if a backup keeps it. */
export const findTable = async (databases: Databases, database: DatabaseName, name: string) =>
  (await tablesOf(databases)).find(table => table.database === database && table.name === name) ?? null

/** The last number that each table has given, so that none is given twice: that of a deleted account neither. */
export async function readSequences(db: D1Database): Promise<Record<string, number>> {
  const { results } = await db.prepare('SELECT name, seq FROM sqlite_sequence').all<{ name: string; seq: number }>()
  return Object.fromEntries(
    results.filter(({ name }) => name !== 'd1_migrations' && !LEFT_OUT.includes(name)).map(({ name, seq }) => [name, seq]),
  )
}

/** Lets tables go on with numbers after these. */
export async function writeSequences(db: D1Database, sequences: Record<string, number>): Promise<void> {
  const statements = Object.entries(sequences).flatMap(([name, seq]) => [
    db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1').bind(name, seq),
    db
      .prepare(
        'INSERT INTO sqlite_sequence (name, seq) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)',
      )
      .bind(name, seq),
  ])
  if (statements.length) await db.batch(statements)
}
