import { applyD1Migrations, env } from 'cloudflare:test'
import { beforeAll } from 'vitest'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { importContent } from '../../worker/origin/import-content.ts'

/** The whole curriculum in the databases of this test file. */
beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
  await importContent(JSON.parse(env.BUNDLE) as ContentBundle, env, new Date('2026-11-21T00:00:00Z'))
})
