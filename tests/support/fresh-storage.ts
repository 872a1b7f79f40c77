import { beforeAll } from 'vitest'
import { pages } from '../../client/pages.ts'
import { emptyStorage } from './empty-storage.ts'
import './known-modules.ts'

/**
 * Pages are loaded when they are asked for. Two requests that ask for the same one first would wait for one promise, which the runner
 * keeps, and workerd ends the second as one that hangs.
 */
async function loadPages() {
  for (const load of Object.values(pages)) await load()
}

/** One workerd serves many files: each finds its databases, buckets, objects and caches empty. */
beforeAll(async () => {
  await emptyStorage()
  await loadPages()
})
