import { globSync } from 'node:fs'

/** Tests that take long and that `npm test` runs only after a change of what they are about; `npm run check` always runs them. */
export interface LongTest {
  name: string
  /** The glob of its files. */
  files: string
  /** Folders and files. A changed test counts as well. */
  sources: string[]
}

const group = (name: string, files: string, ...sources: string[]): LongTest => ({
  name,
  files,
  sources: [...globSync(files, { exclude: ['node_modules/**'] }), ...sources],
})
const promise = (path: string, ...sources: string[]) => group(path, `tests/promises/${path}.test.ts`, ...sources)
const ACCOUNTS = ['worker/account', 'worker/origin/accounts', 'worker/session', 'worker/sign-in']

export const LONG_TESTS: LongTest[] = [
  group(
    'remote',
    '{client,scripts,tests,worker}/**/*.remote.test.{ts,tsx}',
    'shared/content',
    'strapi',
    'tests/strapi',
    'worker/content',
    'worker/curriculum',
    'worker/gateway',
    'worker/media',
  ),
  group(
    'drawings',
    'worker/{certificates/drawing,drawing}/**/*.test.ts',
    'scripts/build/drawing-fonts.ts',
    'worker/certificates/drawing',
    'worker/drawing',
  ),
  group('content compiler', 'scripts/content/**/*.test.ts', 'content', 'locales', 'scripts/content', 'shared'),
  group(
    'development server',
    'tests/e2e/development.spec.ts',
    'scripts/build',
    'scripts/content',
    'tests/support/development-server.ts',
    'vite.config.ts',
    'wrangler.toml',
  ),
  promise('accounts/faults', ...ACCOUNTS),
  promise('accounts/matrix', ...ACCOUNTS, 'worker/routes'),
  promise('accounts/people-username', 'worker/account', 'worker/origin/accounts'),
  promise('bad-input', 'worker/middleware', 'worker/routes', 'worker/sign-in'),
  promise('learning/killed/killed', 'worker/learner', 'worker/learning'),
  promise('nobody-in', 'worker/middleware', 'worker/pages', 'worker/routes', 'worker/session'),
]
