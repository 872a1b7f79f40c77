import { defineConfig } from 'vitest/config'

/**
 * `npm run test:strapi`: the academy before a running Strapi. Both are started once for all files, which follow each other: what one
 * of them publishes, the next one reads.
 */
export default defineConfig({
  test: {
    include: ['tests/cms/**/*.cms.ts'],
    globalSetup: 'tests/cms/start.ts',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
