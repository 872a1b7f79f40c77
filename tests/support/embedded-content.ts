import { applyD1Migrations, env } from 'cloudflare:test'
import { afterAll, beforeAll } from 'vitest'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { importContent } from '../../worker/origin/import-content.ts'
import { expectNoKeys, pool } from './answer-keys.ts'

const bundle = JSON.parse(env.BUNDLE) as ContentBundle

/** The whole curriculum in the databases of this test file. */
beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
  await importContent(bundle, env, new Date('2026-12-20T00:00:00Z'))
})

/** For every file of tests: no answer held a key, or an explanation before its question was answered. Each file's own are searched. */
afterAll(() => expectNoKeys({ ...pool, heard: pool.heard.splice(0) }, bundle))
