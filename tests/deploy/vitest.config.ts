import { defineConfig } from 'vitest/config'

/** `npm run test:deploy`: the commands of operators against a stand-in for Cloudflare, with the last build. */
export default defineConfig({
  test: {
    include: ['tests/deploy/*.operator.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
