import type { Plugin } from 'vite'

/** What Vite puts around each `import()`. */
const VITES_LOADER = '\0vite/preload-helper.js'
const LOADER = '/client/late/load-late.ts'

/** Loads code that comes late by our own loader in the place of Vite's: what was lost can be had later (decision 34). */
export function lateCode(): Plugin {
  return {
    name: 'late-code',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id === VITES_LOADER && this.environment.name === 'client')
        return `export { loadLate as __vitePreload } from ${JSON.stringify(LOADER)}`
    },
  }
}
