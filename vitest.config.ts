import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { clientAssets } from './scripts/build/client-assets.ts'
import { drawingFonts } from './scripts/build/drawing-fonts.ts'
import { viewportMedia } from './scripts/build/viewport-media.ts'
import { skippedTests } from './scripts/check/skipped-tests.ts'
import { watchdog } from './scripts/check/watchdog.ts'
import { compileContent } from './scripts/content/compile.ts'
import { keepTemporaryFilesInMemory } from './scripts/in-memory.ts'

keepTemporaryFilesInMemory()
// After some thousand requests, what waits for a promise of another request, such as a module that both import, was seen to go on in
// that request's place, and a workerd that many files share hung. Without V8's optimising compiler it did not. Since a loaded module
// is at hand (tests/support/known-modules.ts) it was not seen with it either, but tests are too short to gain by it.
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--no-turbofan'

const setupFiles = ['tests/support/console.ts']
/**
 * What all projects say, because none extends this file: Vitest would read it again for each, and compile the curriculum with it.
 * By default one processor is left idle.
 */
const common = { extends: false, test: { fsModuleCache: false, maxWorkers: '100%' } } as const
const exclude = ['**/node_modules/**', 'dist', 'tests/e2e', ...skippedTests]

/** Nothing leaves the machine: a call that no test answers is a failure that says so. On the machine providers of identities run. */
async function outsideWorld({ url, method, headers, body }: Request) {
  if (new URL(url).hostname !== '127.0.0.1') return new Response(`nobody answers ${url}`, { status: 599 })
  return fetch(url, { method, headers: [...headers], body: body && (await new Response(body).arrayBuffer()), redirect: 'manual' })
}

/**
 * Packages that are bundled once for all test files: each workerd would fetch their hundreds of modules one by one. The first one
 * has to be: it is CommonJS that workerd's loader takes apart wrongly, so that every message of a wallet seems malformed.
 */
const bundledOnce = [
  '@spruceid/siwe-parser',
  'siwe',
  'viem',
  'viem/accounts',
  'viem/utils',
  'zod',
  'hono',
  'hono/factory',
  'hono/cookie',
  'hono/body-limit',
  'hono/utils/buffer',
  'hono/utils/accept',
  'hono/http-exception',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'drizzle-orm/errors',
  'react-dom',
  'react-dom/server',
  'react-dom/server.edge',
  '@hono/react-renderer',
  '@preact/signals-react',
  '@preact/signals-react/runtime',
  'wouter',
  'oauth4webapi',
  '@scure/base',
  'unified',
  'remark-rehype',
  'remark-parse',
  'remark-gfm',
  'remark-math',
  'temml',
  'rehype-stringify',
  'rehype-sanitize',
  'rehype-parse',
  'ipaddr.js',
  'http-cache-semantics',
  'html-encoding-sniffer',
  'lru-cache',
  'entities/decode',
  'bidi-js',
  'uqr',
]

/** Modules of packages without a map of their lines: it is twice as long as the module, and goes to each workerd with it. */
const packagesWithoutMaps = (): Plugin => ({
  name: 'packages-without-maps',
  enforce: 'post',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: code => ({ code, map: { mappings: '' } }),
  },
})

interface Project {
  include: string[]
  skip?: string[]
  bindings: Record<string, string>
  setup: string[]
  /**
   * Which React renders. The one of development tells what is wrong with a component, and takes a stack for each element to do so:
   * files that render thousands of pages take half as long again with it.
   */
  react: 'production' | 'development'
}

/** Tests in workerd: the whole worker, with the databases built in or against a content server that a test pretends to be. */
const inWorkerd = (name: string, { include, skip = [], bindings, setup, react }: Project) => ({
  ...common,
  plugins: [
    viewportMedia(),
    clientAssets(),
    drawingFonts(),
    packagesWithoutMaps(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        outboundService: outsideWorld,
        bindings: {
          SITE_ORIGIN: 'https://campus.test',
          CONTENT_HOOK_SECRET: 'k3y-for-tests-only-k3y-for-tests-only',
          // One secret for both, but where a test says otherwise.
          OPERATOR_SECRET: 'k3y-for-tests-only-k3y-for-tests-only',
          SEEDS: process.env.SEEDS ?? '',
          SEALING_KEY: 'q7w2-of-the-tests-f81k-of-the-tests-93zx',
          MIGRATIONS: await readD1Migrations('migrations/main'),
          SEARCH_MIGRATIONS: await readD1Migrations('migrations/search'),
          ...bindings,
        },
      },
    })),
  ],
  oxc: { jsx: { development: false } },
  test: {
    ...common.test,
    name,
    include,
    exclude: [...exclude, ...skip],
    // Starting a workerd and loading the worker into it takes longer than most files do.
    isolate: false,
    env: { NODE_ENV: react },
    setupFiles: [...setupFiles, 'tests/support/fresh-storage.ts', ...setup],
    globalSetup: name !== 'remote' ? ['tests/support/loopback-provider.ts'] : [],
    // These end what hangs. The longest test takes 13 s by itself, and others use the same cores.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: bundledOnce,
          rolldownOptions: {
            external: ['buffer', 'cloudflare:workers'],
            output: { minify: true },
            transform: { define: { 'process.env.NODE_ENV': JSON.stringify(react) } },
          },
        },
      },
    },
  },
})

const outsideWorkerd = ['**/*.node.test.ts', '**/*.client.test.tsx']
const remote = '**/*.remote.test.{ts,tsx}'
const promises = 'tests/promises/**/*.test.{ts,tsx}'
const builtIn = { BUNDLE: JSON.stringify(compileContent('content').bundle) }

export default defineConfig({
  test: {
    ...common.test,
    reporters: ['default', watchdog()],
    // Lines of the log are expected, and there are hundreds of them.
    onConsoleLog: text => !text.startsWith('{"event":'),
    projects: [
      inWorkerd('promises', {
        include: [promises],
        skip: outsideWorkerd.concat(remote),
        bindings: builtIn,
        setup: ['tests/support/embedded-content.ts'],
        react: 'production',
      }),
      inWorkerd('worker', {
        include: ['**/*.test.{ts,tsx}'],
        skip: outsideWorkerd.concat(remote, promises),
        bindings: builtIn,
        setup: ['tests/support/embedded-content.ts'],
        react: 'development',
      }),
      inWorkerd('remote', {
        include: [remote],
        bindings: { CONTENT_API_URL: 'http://content.test' },
        setup: [],
        react: 'production',
      }),
      {
        ...common,
        test: {
          ...common.test,
          name: 'node',
          include: ['**/*.node.test.ts'],
          exclude,
          setupFiles,
          testTimeout: 60_000,
          isolate: false,
          pool: 'threads',
        },
      },
      {
        ...common,
        plugins: [react(), viewportMedia(), clientAssets()],
        test: {
          ...common.test,
          name: 'client',
          environment: 'happy-dom',
          include: ['**/*.client.test.tsx'],
          exclude,
          setupFiles,
          // A process for each file takes longer than most files do; what a file replaces, it also gives back.
          isolate: false,
        },
      },
    ],
  },
})
