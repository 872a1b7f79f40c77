import { env } from 'cloudflare:test'

/** The database, in which something else happens just before the first batch of a request. */
export function interruptedDatabase(meanwhile: () => Promise<unknown>) {
  let isFirst = true
  const session = () => {
    const real = env.DB.withSession('first-primary')
    async function batch(statements: D1PreparedStatement[]) {
      const wasFirst = isFirst
      isFirst = false
      if (wasFirst) await meanwhile()
      return real.batch(statements)
    }
    return { prepare: (sql: string) => real.prepare(sql), batch }
  }
  return { withSession: session, ...session() }
}
