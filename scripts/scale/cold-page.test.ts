import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../worker/bindings.ts'
import { Content, Pages } from '../../worker/index.ts'
import { countedDatabase, NOTHING_COUNTED } from './counted-request.ts'
import { COLD_PAGE } from './every-view.ts'

/** One page of every kind that everybody may read. */
const PAGES = [
  '/',
  '/courses',
  '/courses/crypto-basics',
  '/courses/crypto-basics/what-money-is',
  '/library',
  '/library/what-is-a-private-key',
  '/quests',
  '/quests/your-first-wallet',
  '/glossary',
]

/** A page that no cache has, nor any of its content; answers the rows that D1 has looked through and written for it. */
async function coldPage(path: string) {
  const { DB } = env as unknown as { DB: D1Database }
  const counted = { ...NOTHING_COUNTED }
  const real = createExecutionContext()
  const bindings = { ...env, DB: countedDatabase(DB, counted) } as unknown as AppEnv
  const ctx: object = {
    waitUntil: (work: Promise<unknown>) => real.waitUntil(work),
    passThroughOnException: () => {},
    // Where the platform caches, the worker does not; here nobody does.
    cache: {},
    props: {},
    exports: { Content: { fetch: (request: Request) => new Content(ctx as ExecutionContext, bindings).fetch(request) } },
  }
  const response = await new Pages(ctx as ExecutionContext, bindings).fetch(new Request(`https://campus.test${path}`))
  expect(response.status, path).toBe(200)
  await response.text()
  await waitOnExecutionContext(real)
  return counted
}

test('a page that no cache has costs no more rows than the sum of docs/operating.md says, and the dearest one costs as many', async () => {
  const reads: number[] = []
  for (const path of PAGES) {
    const { databaseReads, databaseWrites } = await coldPage(path)
    expect(databaseWrites, path).toBe(0)
    reads.push(databaseReads)
  }
  const most = Math.max(...reads)
  expect(most).toBeLessThanOrEqual(COLD_PAGE.databaseReads)
  expect(most).toBeGreaterThan(COLD_PAGE.databaseReads * 0.8)
})
