import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import operating from '../../docs/operating.md?raw'
import { fillSearchIndex } from '../support/search-index.ts'
import { namesBelow } from './bounds-table.ts'

fillSearchIndex()

const { DB, SEARCH } = env as unknown as Record<'DB' | 'SEARCH', D1Database>

/** Tables as the migrations have made them, without those of SQLite, of the platform and of what the search index is made of. */
async function tablesIn(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("select name from sqlite_master where type = 'table'").all<{ name: string }>()
  return results.map(({ name }) => name).filter(name => !/^(sqlite_|_cf_|d1_migrations$|search_index_)/.test(name))
}

test('docs/operating.md says of every table what bounds it, and of none that does not exist', async () => {
  const tables = [...(await tablesIn(DB)), ...(await tablesIn(SEARCH))]
  expect(tables.length).toBeGreaterThan(30)
  const named = namesBelow(operating, 'In the databases')
  expect(named.toSorted(), 'a row of "What can grow, and its bound"').toEqual(tables.toSorted())
})
