import { applyD1Migrations, env } from 'cloudflare:test'
import { afterAll, beforeAll } from 'vitest'
import { storeContent } from '../../worker/cms/import-content.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { expectNoKeys, pool } from './answer-keys.ts'

const bundle = JSON.parse(env.BUNDLE) as ContentBundle

/**
 * The whole curriculum in the database of this test file. Its search index takes most of the time and few files search, so these call
 * `fillSearchIndex`; without it there are no tables to search, and a search fails.
 */
beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await storeContent(bundle, env, new Date('2026-12-20T00:00:00Z'))
})

/** For every file of tests: no answer held a key, or an explanation before its question was answered. Each file's own are searched. */
afterAll(() => expectNoKeys({ ...pool, heard: pool.heard.splice(0) }, bundle))
