import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { buildDist, buildIfChanged } from './build/build-if-changed.ts'

/** Where a rehearsal is built. */
export const REHEARSAL = 'dist/rehearsal'
/** Where the last build is; `wrangler deploy` reads it, and must never find a rehearsal there. */
const DEPLOYED = '.wrangler/deploy/config.json'

/** Builds the production build with the mailbox of development, without the developer's own secrets, unless it is there already. */
export const buildRehearsal = () => buildIfChanged(REHEARSAL, build)

async function build() {
  // Its client is taken from there (vite.config.ts).
  await buildDist()
  const deployed = existsSync(DEPLOYED) ? readFileSync(DEPLOYED, 'utf8') : null
  try {
    await promisify(execFile)('vite', ['build', '--mode', 'rehearsal'], { env: { ...process.env, CAMPUS_OUT: REHEARSAL } })
  } finally {
    if (deployed === null) rmSync(DEPLOYED, { force: true })
    else writeFileSync(DEPLOYED, deployed)
  }
  rmSync(`${REHEARSAL}/campus/.dev.vars`, { force: true })
}
