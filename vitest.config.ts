import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { certificateFonts } from './scripts/build/certificate-fonts.ts'
import { clientAssets } from './scripts/build/client-assets.ts'
import { viewportMedia } from './scripts/build/viewport-media.ts'
import { compileContent } from './scripts/content/compile.ts'

const setupFiles = ['tests/support/console.ts']
const exclude = ['node_modules', 'dist', 'tests/e2e']

/** Nothing leaves the machine: a call that no test answers is a failure that says so. On the machine providers of identities run. */
async function outsideWorld({ url, method, headers, body }: Request) {
  if (new URL(url).hostname !== '127.0.0.1') return new Response(`nobody answers ${url}`, { status: 599 })
  return fetch(url, { method, headers: [...headers], body: body && (await new Response(body).arrayBuffer()), redirect: 'manual' })
}

/** Tests in workerd: the whole worker, with the databases built in or against a content server that a test pretends to be. */
const inWorkerd = (name: string, include: string[], skip: string[], bindings: Record<string, string>, setup: string[]) => ({
  plugins: [
    react(),
    viewportMedia(),
    clientAssets(),
    certificateFonts(),
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        outboundService: outsideWorld,
        bindings: {
          SITE_ORIGIN: 'https://campus.test',
          CONTENT_HOOK_SECRET: 'k3y-for-tests-only-k3y-for-tests-only',
          SEALING_KEY: 'q7w2-of-the-tests-f81k-of-the-tests-93zx',
          MIGRATIONS: await readD1Migrations('migrations/main'),
          SEARCH_MIGRATIONS: await readD1Migrations('migrations/search'),
          ...bindings,
        },
      },
    })),
  ],
  test: {
    name,
    fsModuleCache: false,
    include,
    exclude: [...exclude, ...skip],
    setupFiles: [...setupFiles, ...setup],
    globalSetup: name === 'worker' ? ['tests/support/loopback-provider.ts'] : [],
    testTimeout: 20_000,
    // CommonJS that workerd's loader takes apart wrongly: unless it is bundled first, every message of a wallet seems malformed.
    deps: {
      optimizer: { ssr: { enabled: true, include: ['@spruceid/siwe-parser'], rolldownOptions: { external: ['buffer'] } } },
    },
  },
})

const outsideWorkerd = ['**/*.node.test.ts', '**/*.client.test.tsx']
const remote = '**/*.remote.test.{ts,tsx}'
const bundle = JSON.stringify(compileContent('content').bundle)

export default defineConfig({
  test: {
    fsModuleCache: false,
    projects: [
      inWorkerd('worker', ['**/*.test.{ts,tsx}'], [...outsideWorkerd, remote], { BUNDLE: bundle }, [
        'tests/support/embedded-content.ts',
      ]),
      inWorkerd('remote', [remote], [], { CONTENT_API_URL: 'http://content.test' }, []),
      { test: { name: 'node', include: ['**/*.node.test.ts'], exclude, testTimeout: 60_000 } },
      {
        plugins: [react(), viewportMedia(), clientAssets()],
        test: { name: 'client', environment: 'happy-dom', include: ['**/*.client.test.tsx'], exclude, setupFiles },
      },
    ],
  },
})
