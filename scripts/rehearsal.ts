// Serves a rehearsal of the production build on loopback, until it is stopped: the client that was built last, but with the
// mailbox of development, providers of its own, and databases that begin empty. Browser tests of accounts use it.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { compileContent } from './content/compile.ts'
import { serveBuild } from './serve-build.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { untilAnswered } from './until-answered.ts'

const OUT = 'dist/rehearsal'
const STATE = temporaryFolder('campus-rehearsal-')
/** Where the last build is; `wrangler deploy` reads it, and must never find a rehearsal there. */
const DEPLOYED = '.wrangler/deploy/config.json'
const port = Number(process.env.PORT ?? 4184)
const site = `http://localhost:${port}`

/** Runs a program of the project; its error holds its output. */
const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(program, args, { env: { ...process.env, ...env } })

async function build() {
  const deployed = existsSync(DEPLOYED) ? readFileSync(DEPLOYED, 'utf8') : null
  try {
    await run('vite', ['build', '--mode', 'rehearsal'], { CAMPUS_OUT: OUT })
  } finally {
    if (deployed === null) rmSync(DEPLOYED, { force: true })
    else writeFileSync(DEPLOYED, deployed)
  }
}

/** By the settings of the project: those of the build are being written meanwhile. */
const APPLY = ['d1', 'migrations', 'apply', '--config', 'wrangler.toml']

async function migrate() {
  for (const database of ['DB', 'SEARCH'])
    await run('wrangler', [...APPLY, database, '--local', '--persist-to', STATE], { CI: 'true' })
}

await Promise.all([build(), migrate()])

/** Settings of a rehearsal: those that were asked for by `REHEARSE_<name>`, and secrets made now. */
const asked = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith('REHEARSE_') ? [[name.slice('REHEARSE_'.length), value ?? '']] : [],
)
const settings = { SITE_ORIGIN: site, SEALING_KEY: randomBytes(32).toString('hex'), ...Object.fromEntries(asked) }
writeFileSync(
  `${OUT}/campus/.dev.vars`,
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)

serveBuild({ build: OUT, port: String(port), state: STATE, logLevel: 'warn' })
const { bundle } = compileContent('content')
await untilAnswered(`${site}/healthz`, 120_000)
const filled = await fetch(`${site}/dev/content`, { method: 'POST', body: JSON.stringify(bundle) })
console.log(`${await filled.text()}, on ${site}`)
