import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The placeholder in the worker's code until it is built (worker/pages/page-version.ts). */
const PLACE = '__CAMPUS_BUILD__'
const CHARACTERS = 12

/** Writes a hash of the worker's own code into it; it tells the pages of one build from those of another. */
export const workerVersion = (environment: string): Plugin => ({
  name: 'worker-version',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== environment) return
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.code.includes(PLACE)) continue
      const version = createHash('sha256').update(chunk.code).digest('base64url').slice(0, CHARACTERS)
      chunk.code = chunk.code.replaceAll(PLACE, version)
    }
  },
})
