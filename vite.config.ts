import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets } from './scripts/build/client-assets.ts'
import { contentReload } from './scripts/build/content-reload.ts'
import { reloadOnWorkerEdit } from './scripts/build/reload-on-worker-edit.ts'
import { viewportMedia } from './scripts/build/viewport-media.ts'

const WORKER = 'campus'

export default defineConfig({
  server: { port: 5173, strictPort: true },
  preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
  // The worker reads the client's manifest, so the client is built first; the plugin builds the worker afterwards.
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client as never)
    },
  },
  build: { cssTarget: ['chrome100', 'safari15.4', 'firefox100'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'client/entry.tsx',
          output: {
            codeSplitting: {
              groups: [{ name: 'app', test: (id: string) => !id.includes('/client/pages/') && !id.includes('/client/entry') }],
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
    reloadOnWorkerEdit(WORKER),
    contentReload(),
    cloudflare({ viteEnvironment: { name: WORKER } }),
  ],
})
