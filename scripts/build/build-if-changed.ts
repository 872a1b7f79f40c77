import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { answerHelp } from '../academy/command-line.ts'
import { hashOf } from '../hash-of.ts'

/** Everything that a production build reads. */
const SOURCES = [
  'client',
  'gallery',
  'locales',
  'public',
  'scripts/build',
  'shared',
  'worker',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'wrangler.toml',
  '.dev.vars',
]
/** The file that names the sources of the build beside it; each build begins by deleting it (vite.config.ts). */
export const SOURCES_OF_BUILD = 'sources.sha256'

/**
 * Runs `build`, which writes the folder `out`, unless `out` is a build of the present sources. Returns whether it ran; throws what
 * `build` throws.
 */
export async function buildIfChanged(out: string, build: () => void | Promise<void>): Promise<boolean> {
  const stamp = `${out}/${SOURCES_OF_BUILD}`
  const hash = hashOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  await build()
  const secrets = `${out}/campus/.dev.vars`
  // The plugin of Cloudflare copies the secrets of development into the build, for everybody to read.
  if (existsSync(secrets)) chmodSync(secrets, 0o600)
  mkdirSync(out, { recursive: true })
  writeFileSync(stamp, hash)
  return true
}

/** Makes `dist` a production build of the present sources; ends the program where that fails. Returns whether it had to. */
export const buildDist = () =>
  buildIfChanged('dist', () => {
    // Also where a test runner starts it.
    const env = { ...process.env, NODE_ENV: 'production', VITEST: '' }
    const { status } = spawnSync('vite', ['build'], { stdio: 'inherit', shell: process.platform === 'win32', env })
    if (status !== 0) process.exit(status ?? 1)
  })

if (import.meta.main) {
  answerHelp('npm run build    make the production build in dist/, unless it is one of the present sources')
  if (!(await buildDist())) console.log('dist/ is a build of the present sources.')
}
