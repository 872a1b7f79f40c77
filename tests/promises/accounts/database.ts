import { env } from 'cloudflare:test'

/** Every table of the main database with all its rows, as text: what a thief of a copy can read. */
export async function stolenCopy(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite\\_%' escape '\\'",
  ).all<{ name: string }>()
  const copy: Record<string, string> = {}
  for (const { name } of results) copy[name] = JSON.stringify((await env.DB.prepare(`select * from "${name}"`).all()).results)
  return copy
}

/** The tables that hold a text somewhere. */
export const tablesWith = async (text: string) =>
  Object.entries(await stolenCopy())
    .filter(([, rows]) => rows.includes(text))
    .map(([name]) => name)

/** The rows of a statement. */
export const rowsOf = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results

export const countOf = async (table: string, where = '1', ...values: unknown[]) =>
  Number((await rowsOf<{ n: number }>(`select count(*) as n from ${table} where ${where}`, ...values))[0]?.n)

/** How many rows each table of accounts has. */
export async function census() {
  const tables = ['users', 'identities', 'tokens', 'sessions', 'email_requests', 'email_changes', 'merge_offers', 'uploads']
  return Object.fromEntries(await Promise.all(tables.map(async table => [table, await countOf(table)] as const)))
}
