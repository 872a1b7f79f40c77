import { defineConfig } from 'vitest/config'

/** `npm run test:deploy`: the commands of operators against a stand-in for Cloudflare, with a build of the present sources. */
export default defineConfig({
  test: {
    globalSetup: ['tests/deploy/build.ts'],
    include: ['tests/deploy/*.operator.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
