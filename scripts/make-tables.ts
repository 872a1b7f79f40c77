import { globSync, readFileSync } from 'node:fs'
import type { Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig, unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'

/** Runs every migration on the databases of an academy, which must be empty. */
export async function makeTables(server: Miniflare) {
  for (const { binding, migrations_dir } of readConfig({ config: 'wrangler.toml' }).d1_databases) {
    const database = await server.getD1Database(binding)
    for (const file of globSync(`${migrations_dir}/*.sql`).sort())
      await database.batch(splitSqlQuery(readFileSync(file, 'utf8')).map(statement => database.prepare(statement)))
  }
}
