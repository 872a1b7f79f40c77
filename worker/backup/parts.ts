import { type Databases, type KeptTable, tablesOf } from './tables.ts'

/** Rows of one part, by their row ids: part 0 holds 1 to 200. What is written later changes few parts. */
const PART_ROWS = 200

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table that a backup keeps, with the parts of it that hold rows. */
export async function tablesInParts(databases: Databases): Promise<(KeptTable & { parts: number[] })[]> {
  const withParts = async (table: KeptTable) => {
    const sql = `SELECT DISTINCT (rowid - 1) / ${PART_ROWS} AS part FROM ${quoted(table.name)} ORDER BY part`
    const { results } = await databases[table.database].prepare(sql).all<{ part: number }>()
    return { ...table, parts: results.map(({ part }) => part) }
  }
  return Promise.all((await tablesOf(databases)).map(withParts))
}

/**
 * A part of a table: a line of JSON for each row, with its row id first.
 *
 * @throws where a value is neither text nor a number: no table of ours has any.
 */
export async function readPart(databases: Databases, { database, name }: KeptTable, part: number): Promise<string> {
  const first = part * PART_ROWS + 1
  const sql = `SELECT rowid AS rowid, * FROM ${quoted(name)} WHERE rowid BETWEEN ? AND ? ORDER BY rowid`
  const { results } = await databases[database]
    .prepare(sql)
    .bind(first, first + PART_ROWS - 1)
    .all()
  if (results.some(row => Object.values(row).some(value => value !== null && typeof value === 'object')))
    throw new Error(`The table ${name} holds bytes`)
  return results.map(row => `${JSON.stringify(row)}\n`).join('')
}

/** Characters of JSON in one bound value; D1 refuses values above 2 MB. */
const BOUND_CHARACTERS = 400_000

/** Lines, in groups that are small enough to be bound as one array. */
function bindable(lines: readonly string[]): string[] {
  const groups: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (size + line.length > BOUND_CHARACTERS) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(line)
    size += line.length
  }
  return groups.map(group => `[${group.join(',')}]`)
}

/** Writes lines of a part into a table; rows that are there stay as they are. */
export async function writeLines(databases: Databases, table: KeptTable, lines: readonly string[]): Promise<void> {
  const columns = ['rowid', ...table.columns]
  const values = columns.map(column => `value->>'$.${quoted(column)}'`)
  const insert = `INSERT OR IGNORE INTO ${quoted(table.name)} (${columns.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`
  const db = databases[table.database]
  const statements = bindable(lines).map(json => db.prepare(insert).bind(json))
  if (statements.length) await db.batch(statements)
}
