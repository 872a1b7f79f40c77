// Serves a rehearsal of the production build on loopback, until it is stopped: the client that was built last, but with the
// mailbox of development, providers of its own, and databases that begin empty. Browser tests of accounts use it.
import { randomBytes } from 'node:crypto'
import { compileContent } from './content/compile.ts'
import { makeTables } from './make-tables.ts'
import { buildRehearsal, REHEARSAL } from './rehearsal-build.ts'
import { serveBuild } from './serve-build.ts'
import { temporaryFolder } from './temporary-folder.ts'

const STATE = temporaryFolder('campus-rehearsal-')
const port = Number(process.env.PORT ?? 4184)
/** Browsers that keep a cookie for https alone get it, also on loopback. */
const https = process.env.HTTPS === '1'
const site = `http${https ? 's' : ''}://localhost:${port}`

await buildRehearsal()

/** Settings of a rehearsal: those that were asked for by `REHEARSE_<name>`, and secrets made now. */
const asked = Object.entries(process.env).flatMap(([name, value]) =>
  name.startsWith('REHEARSE_') ? [[name.slice('REHEARSE_'.length), value ?? '']] : [],
)
const settings = { SITE_ORIGIN: site, SEALING_KEY: randomBytes(32).toString('hex'), ...Object.fromEntries(asked) }
const server = await serveBuild({ build: REHEARSAL, port, state: STATE, logs: 'warn', https, settings })

await makeTables(server)
const { bundle } = compileContent('content')
const fill = () => server.dispatchFetch(`${site}/dev/content`, { method: 'POST', body: JSON.stringify(bundle) })
// A connection that was idle may be closed just as it is used again (EPIPE). What is imported twice is the same.
const filled = await fill().catch(fill)
console.log(`${await filled.text()}, on ${site}`)
