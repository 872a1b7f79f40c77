import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll } from 'vitest'
import { writeSearchIndex } from '../../worker/cms/import-content.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'

/** Fills the search index with the whole curriculum, for a test file that searches. */
export const fillSearchIndex = () =>
  beforeAll(async () => {
    await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
    await writeSearchIndex((JSON.parse(env.BUNDLE) as ContentBundle).entries, env.SEARCH)
  })
