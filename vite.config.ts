import { createHash } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { cloudflare, type WorkerConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type ViteBuilder } from 'vite'
import { withoutBrowserOnly } from './scripts/build/browser-only.ts'
import { SOURCES_OF_BUILD } from './scripts/build/build-if-changed.ts'
import { chunkLoader } from './scripts/build/chunk-loader.ts'
import { createChunkRule } from './scripts/build/chunk-rule.ts'
import { clientAssets } from './scripts/build/client-assets.ts'
import { compileOnce } from './scripts/build/compile-once.ts'
import { drawingFonts } from './scripts/build/drawing-fonts.ts'
import { ENTRYPOINTS } from './scripts/build/entrypoints.ts'
import { contentReload, reloadOnWorkerEdit } from './scripts/build/reload.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { viewportMedia } from './scripts/build/viewport-media.ts'
import { workerVersion } from './scripts/build/worker-version.ts'

const WORKER = 'campus'

/**
 * The name of a style, with four characters of its file: shorter than the default, on every page. A sheet that is asked for as text
 * (`?inline`, in development and in the gallery) has the names that components use.
 */
const styleName = (name: string, id: string) => {
  const file = relative(process.cwd(), id.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(file).digest('base64url').replace(/[-_]/g, '').slice(0, 4)}`
}

const REACT_DOM = `${import.meta.dirname}/node_modules/react-dom/cjs/react-dom`

/** What React's own entrypoints choose in production, without their check that somebody has chosen rightly. */
const REACT_IN_PRODUCTION = [
  { find: /^react-dom\/client$/, replacement: `${REACT_DOM}-client.production.js` },
  { find: /^react-dom$/, replacement: `${REACT_DOM}.production.js` },
]

const NO_ROUTER_DEFAULTS = `${import.meta.dirname}/scripts/build/no-router-defaults.ts`

const OUT = process.env.CAMPUS_OUT ?? 'dist'

/** The same for both builds: the gallery, a part of the worker, names the client's fonts. */
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

/** The client is the same in a rehearsal: what was built for visitors is taken, where there is one. */
async function buildClient({ environments, build }: ViteBuilder, mode: string) {
  const { client } = environments
  if (!client) throw new Error('Expected the client among what is built')
  if (mode !== 'rehearsal' || !existsSync('dist/client/.vite/manifest.json')) return build(client)
  rmSync(`${OUT}/client`, { recursive: true, force: true })
  cpSync('dist/client', `${OUT}/client`, { recursive: true })
  client.isBuilt = true
}

/**
 * The plugin learns the worker's entrypoints from the bindings that name them. Where it finds others it starts the worker twice, which
 * takes as long again: these are named by `ctx.exports` alone.
 */
const nameEntrypoints = ({ name, services = [] }: WorkerConfig) => ({
  services: [
    ...services,
    ...['Content', 'Errands', 'Pages'].map(entrypoint => ({ binding: entrypoint, service: name ?? '', entrypoint })),
  ],
})

export default defineConfig(({ command, mode }) => ({
  server: { port: 5173, strictPort: true },
  preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
  // The worker reads the client's manifest, so the client is built first; the plugin builds the worker afterwards.
  builder: {
    async buildApp(builder) {
      rmSync(`${OUT}/${SOURCES_OF_BUILD}`, { force: true })
      await buildClient(builder, mode)
    },
  },
  resolve: {
    alias: [
      { find: 'brotli/decompress.js', replacement: `${import.meta.dirname}/scripts/build/no-woff2.ts` },
      ...(command === 'build'
        ? [/^regexparam$/, /^\.\/use-browser-location\.js$/].map(find => ({ find, replacement: NO_ROUTER_DEFAULTS }))
        : []),
      // A stand-in for React before 18: what it stands in for is there.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ...(command === 'build' ? REACT_IN_PRODUCTION : []),
    ],
  },
  css: { modules: { generateScopedName: styleName } },
  build: { outDir: OUT, cssTarget: ['chrome100', 'safari15.4', 'firefox100'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        // Some hundred bytes less of React than the default minifier, on every page; `hoist_vars` makes its functions more alike.
        minify: 'terser',
        terserOptions: {
          module: true,
          ecma: 2020,
          compress: {
            passes: 6,
            pure_getters: true,
            unsafe_arrows: true,
            unsafe_methods: true,
            hoist_vars: true,
            keep_fargs: false,
          },
          // Brackets around a function that a call is given: a browser compiles it while it arrives. compileOnce needs them too.
          format: { wrap_func_args: true },
        },
        // What a later page needs beside its code is fetched as soon as one points at its link.
        modulePreload: {
          polyfill: false,
          // The loader gets the chunk's name as its import() has it, and finds its imports in the file (client/chunks/load-chunk.ts): to
          // list those here would add 1 kB to every page.
          resolveDependencies: file => [file.replace('assets/', './')],
        },
        rolldownOptions: {
          input: ENTRYPOINTS,
          // Numbers of shared/limits.ts go where they are used, not into the first file with the rest of their module.
          optimization: { inlineConst: true },
          output: {
            // Hashes don't compress, and every page names a hundred of them. 7 characters are the least that Rolldown takes; they are
            // enough to tell the versions of one file apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              groups: [{ name: createChunkRule() }],
            },
          },
        },
      },
    },
    // Modules are ready when the worker asks for them, one after the other.
    [WORKER]: {
      dev: { preTransformRequests: true },
      build: { minify: true, rolldownOptions: { output: { codeSplitting: true, assetFileNames: ASSET_NAMES } } },
    },
  },
  plugins: [
    viewportMedia(),
    react(),
    clientAssets(),
    compileOnce(),
    chunkLoader(),
    withoutBrowserOnly(WORKER),
    serviceWorker(),
    drawingFonts(),
    reloadOnWorkerEdit(WORKER),
    workerVersion(WORKER),
    contentReload(),
    cloudflare({ viteEnvironment: { name: WORKER }, config: command === 'serve' ? nameEntrypoints : {} }),
  ],
}))
