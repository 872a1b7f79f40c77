import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientAssets } from '../../scripts/build/client-assets.ts'
import { drawingFonts } from '../../scripts/build/drawing-fonts.ts'
import { viewportMedia } from '../../scripts/build/viewport-media.ts'

/** Builds the worker with the bench's own routes, as the production build does: one minified file. */
export default defineConfig({
  logLevel: 'error',
  plugins: [viewportMedia(), react(), clientAssets(), drawingFonts()],
  define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker', 'module', 'production'] } },
  build: {
    ssr: 'tests/bench/entry.tsx',
    outDir: 'dist/bench',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      external: ['cloudflare:workers', /\.wasm$/],
      output: { format: 'esm', entryFileNames: 'index.js', codeSplitting: false },
    },
  },
})
