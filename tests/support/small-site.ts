import { randomBytes } from 'node:crypto'
import { compileWithoutCache } from '../../scripts/content/compile.ts'
import { makeTables } from '../../scripts/make-tables.ts'
import { serveBuild, startBuild } from '../../scripts/serve-build.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { type ImportBindings, importContent } from '../../worker/cms/import-content.ts'

/**
 * Serves the production build on loopback with the content of `gallery/content`, until it is stopped: a small site whose editors use all
 * of the common site data, which our own content leaves empty. Its databases begin without accounts.
 */
const [port] = process.argv.slice(2)
if (!port) throw new Error('usage: node tests/support/small-site.ts PORT')

const site = {
  build: 'dist',
  state: temporaryFolder('campus-small-site-'),
  logs: 'warn',
  settings: { SITE_ORIGIN: `http://localhost:${port}`, SEALING_KEY: randomBytes(32).toString('hex') },
} as const

// Filled before the site has its port, because a page without its content would be cached.
const filling = await startBuild({ ...site, port: 0 })
await makeTables(filling)
const { bundle } = compileWithoutCache('gallery/content')
await importContent(bundle, await filling.getBindings<ImportBindings>(), new Date())
await filling.dispose()

await serveBuild({ ...site, port: Number(port) })
