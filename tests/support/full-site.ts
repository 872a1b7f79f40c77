// Serves the production build with a copy of the local databases, on loopback, until it is stopped. Its academy has all that editors
// may give one: also a place at each of the four networks, which our own content leaves to them.
import { cpSync } from 'node:fs'
import { compileWithoutCache } from '../../scripts/content/compile.ts'
import { serveBuild } from '../../scripts/serve-build.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

const state = temporaryFolder('campus-full-site-')
cpSync('.wrangler/state', state, { recursive: true })
const server = await serveBuild({ build: 'dist', port: Number(process.env.PORT), state, logs: 'info' })
const common = compileWithoutCache('gallery/content').bundle.entries.find(({ kind }) => kind === 'common')
const database = await server.getD1Database('DB')
await database
  .prepare(
    `UPDATE derived_entries SET whole = json_set(whole, '$.social', json(?))
     WHERE entry_id IN (SELECT id FROM entries WHERE kind = 'common')`,
  )
  .bind(JSON.stringify(common?.data.social))
  .run()
