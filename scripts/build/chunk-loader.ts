import type { Plugin } from 'vite'

/** Vite wraps each `import()` in the function that this module exports. */
const VITES_LOADER = '\0vite/preload-helper.js'
const LOADER = '/client/chunks/load-chunk.ts'

/** Replaces Vite's chunk loader with ours, which retries a style sheet that failed (decision 34). */
export function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id === VITES_LOADER && this.environment.name === 'client')
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)}`
    },
  }
}
