import { defineConfig } from 'vitest/config'

/** What needs no more than content: reading, and learning as a guest. */
const OF_CONTENT = ['pages', 'calls', 'guests', 'outage'].map(name => `tests/cms/${name}.cms.ts`)

/**
 * `npm run test:strapi`: the academy before a running Strapi. Both are started once for all files, which follow each other: what one
 * of them publishes, the next one reads. With STRAPI_VERSION=4 it is a Strapi 4, which has no plugin of ours.
 */
export default defineConfig({
  test: {
    include: process.env.STRAPI_VERSION === '4' ? OF_CONTENT : ['tests/cms/**/*.cms.ts'],
    globalSetup: 'tests/cms/start.ts',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
