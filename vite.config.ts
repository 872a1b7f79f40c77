import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { certificateFonts } from './scripts/build/certificate-fonts.ts'
import { clientAssets } from './scripts/build/client-assets.ts'
import { contentReload } from './scripts/build/content-reload.ts'
import { reloadOnWorkerEdit } from './scripts/build/reload-on-worker-edit.ts'
import { viewportMedia } from './scripts/build/viewport-media.ts'

const WORKER = 'campus'

/** What only pages with lists of cards need. */
const LISTS = ['/features/cards', '/features/arriving-list', '/features/listing', '/ui/card', '/ui/choices', '/shared/cover']

/** Chunks of their own: pages, the entry, and what only a navigation needs. */
const OWN_CHUNKS = [
  '/client/pages/',
  '/client/entry',
  '/shared/content/content-api',
  '/client/navigation',
  '/shared/match-page',
  '/client/japanese-font',
  '/client/account/',
  '/client/certificates/',
  '/client/learner/',
  '/client/player/',
  '/client/sign-in/',
  '/client/form/',
  '/client/ui/dialog',
  '/features/subscribe',
  '/features/link-previews',
  '/features/outbound-links',
  '/client/submit',
  '/state/note-visit',
  '/client/own.ts',
  '/shared/form-rules',
  '/shared/return-path',
  'node_modules/mipd',
  '/styles/japanese',
  'noto-sans-jp',
]

/** The name of a style, with four characters of its file: shorter than the default, on every page. */
const styleName = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative(process.cwd(), file)).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`

export default defineConfig({
  server: { port: 5173, strictPort: true },
  preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
  // The worker reads the client's manifest, so the client is built first; the plugin builds the worker afterwards.
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client as never)
    },
  },
  resolve: { alias: { 'brotli/decompress.js': `${import.meta.dirname}/scripts/build/no-woff2.ts` } },
  css: { modules: { generateScopedName: styleName } },
  build: { outDir: process.env.CAMPUS_OUT ?? 'dist', cssTarget: ['chrome100', 'safari15.4', 'firefox100'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        // Some hundred bytes less of React than the default minifier, on every page.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: { passes: 6, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
        },
        // What a later page needs beside its code is fetched as soon as one points at its link.
        modulePreload: false,
        rolldownOptions: {
          input: 'client/entry.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', priority: 2, test: (id: string) => ![...OWN_CHUNKS, ...LISTS].some(part => id.includes(part)) },
                { name: 'lists', priority: 1, test: (id: string) => LISTS.some(part => id.includes(part)) },
              ],
            },
          },
        },
      },
    },
    [WORKER]: { build: { minify: true, rolldownOptions: { output: { codeSplitting: false } } } },
  },
  plugins: [
    viewportMedia(),
    react(),
    clientAssets(),
    certificateFonts(),
    reloadOnWorkerEdit(WORKER),
    contentReload(),
    cloudflare({ viteEnvironment: { name: WORKER } }),
  ],
})
