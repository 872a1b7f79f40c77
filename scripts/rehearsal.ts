// Serves a rehearsal of the production build on loopback, until it is stopped: the client that was built last, but with the
// mailbox of development, providers of its own, and databases that begin empty. Browser tests of accounts use it.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { unstable_readConfig as readConfig, unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { compileContent } from './content/compile.ts'
import { serveBuild } from './serve-build.ts'
import { temporaryFolder } from './temporary-folder.ts'

const OUT = 'dist/rehearsal'
const STATE = temporaryFolder('campus-rehearsal-')
/** Where the last build is; `wrangler deploy` reads it, and must never find a rehearsal there. */
const DEPLOYED = '.wrangler/deploy/config.json'
const port = Number(process.env.PORT ?? 4184)
/** Browsers that keep a cookie for https alone get it, also on loopback. */
const https = process.env.HTTPS === '1'
const site = `http${https ? 's' : ''}://localhost:${port}`

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

await build()

/** Settings of a rehearsal: those that were asked for by `REHEARSE_<name>`, and secrets made now. */
const asked = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith('REHEARSE_') ? [[name.slice('REHEARSE_'.length), value ?? '']] : [],
)
const settings = { SITE_ORIGIN: site, SEALING_KEY: randomBytes(32).toString('hex'), ...Object.fromEntries(asked) }
// The build brings the developer's own secrets along.
rmSync(`${OUT}/campus/.dev.vars`, { force: true })

const server = await serveBuild({ build: OUT, port, state: STATE, logs: 'warn', https, settings })

for (const { binding, migrations_dir } of readConfig({ config: 'wrangler.toml' }).d1_databases) {
  const database = await server.getD1Database(binding)
  for (const file of globSync(`${migrations_dir}/*.sql`).sort())
    await database.batch(splitSqlQuery(readFileSync(file, 'utf8')).map(statement => database.prepare(statement)))
}
const { bundle } = compileContent('content')
const fill = () => server.dispatchFetch(`${site}/dev/content`, { method: 'POST', body: JSON.stringify(bundle) })
// A connection that was idle may be closed just as it is used again (EPIPE). What is imported twice is the same.
const filled = await fill().catch(fill)
console.log(`${await filled.text()}, on ${site}`)
