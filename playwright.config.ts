import { defineConfig } from '@playwright/test'
import { skippedTests } from './scripts/check/skipped-tests.ts'
import { CHROMIUM_ARGUMENTS, findChromium, findHeadlessShell } from './scripts/find-chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/in-memory.ts'
import { loopbackSettings } from './tests/support/loopback-provider.ts'

keepTemporaryFilesInMemory()

/** The first of five ports; another one lets two checkouts be tested at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 4183)
/** A rehearsal of the production build, with a mailbox and providers that stand for Google and Facebook. */
const REHEARSAL_PORT = PORT + 1
const PROVIDER_PORT = PORT + 2
/** The production build with a content server of its own. */
const REMOTE_PORT = PORT + 3
/** The production build with the small content folder of the gallery. */
const SMALL_PORT = PORT + 4
const rehearsal = `http://localhost:${REHEARSAL_PORT}`
const remote = `http://localhost:${REMOTE_PORT}`
const small = `http://localhost:${SMALL_PORT}`
const provider = `http://127.0.0.1:${PROVIDER_PORT}`
const browserAt = (executablePath: string | null) => ({
  launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
})
/** Servers with databases of their own take them away when they end. */
const TIDILY = { signal: 'SIGTERM', timeout: 10_000 } as const
/** What only a whole browser can be asked: pictures, which are of its letters, and coming back from its cache. */
const WHOLE_BROWSER = ['**/screens.spec.ts', '**/back-forward-cache.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{snapshotDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // These end what hangs: a busy machine takes longer than Playwright's own five seconds.
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Writing down what every test does takes as long as the tests: ask for it with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    ...browserAt(findHeadlessShell() ?? findChromium()),
  },
  projects: [
    { name: 'site', testIgnore: ['**/accounts/**', '**/remote/**', '**/small-site/**', ...WHOLE_BROWSER, ...skippedTests] },
    { name: 'whole browser', testMatch: WHOLE_BROWSER, use: browserAt(findChromium()) },
    { name: 'accounts', testMatch: '**/accounts/*.spec.ts', use: { baseURL: rehearsal } },
    { name: 'remote content', testMatch: '**/remote/*.spec.ts', use: { baseURL: remote } },
    { name: 'small site', testMatch: '**/small-site/*.spec.ts', use: { baseURL: small } },
  ],
  globalSetup: './tests/e2e/rehearsal-ready.ts',
  // One after the other, each once the one before it answers.
  webServer: [
    // The production build with the real curriculum, as visitors get it, and all that editors may add.
    {
      command: 'node tests/support/full-site.ts',
      env: { PORT: String(PORT) },
      url: `http://localhost:${PORT}/healthz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: TIDILY,
    },
    // Without an address it is not waited for: its build runs while the others start. The first one has read by then where its own
    // is.
    {
      command: 'node scripts/rehearsal.ts',
      env: {
        PORT: String(REHEARSAL_PORT),
        ...Object.fromEntries(Object.entries(loopbackSettings(provider)).map(([name, value]) => [`REHEARSE_${name}`, value])),
      },
      gracefulShutdown: TIDILY,
    },
    {
      command: `node tests/support/loopback-provider.ts ${PROVIDER_PORT} ${rehearsal}`,
      url: `${provider}/.well-known/openid-configuration`,
      timeout: 60_000,
      reuseExistingServer: false,
    },
    {
      command: `node tests/support/remote-academy.ts ${REMOTE_PORT}`,
      url: `${remote}/healthz`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: TIDILY,
    },
    {
      command: `node tests/support/small-site.ts ${SMALL_PORT}`,
      url: `${small}/healthz`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: TIDILY,
    },
  ],
})
