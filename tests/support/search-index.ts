import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll } from 'vitest'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { writeSearchIndex } from '../../worker/origin/import-content.ts'

/** For test files that search: the search index of the whole curriculum. */
beforeAll(async () => {
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
  await writeSearchIndex((JSON.parse(env.BUNDLE) as ContentBundle).entries, env.SEARCH)
})
