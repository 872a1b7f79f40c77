// Runs the development server on a copy of the project and of its local state, until the test that started it ends. It sends its address
// and the folder of the copy, which is the same each time: Vite prepares packages anew for another folder.
import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { hashOf } from '../../scripts/hash-of.ts'

const LEFT_OUT = /(^|\/)(node_modules|dist|test-results|\.git|\.wrangler|\.data)$/

const packages = resolve('node_modules')
const folder = join(tmpdir(), `campus-development-${hashOf(['package.json', '.dev.vars']).slice(0, 8)}`)
const leave = () => rmSync(folder, { recursive: true, force: true })
leave()
process.once('exit', leave)
cpSync('.', folder, { recursive: true, filter: path => !LEFT_OUT.test(path) })
cpSync('.wrangler/state', `${folder}/.wrangler/state`, { recursive: true })
symlinkSync(packages, `${folder}/node_modules`)
process.chdir(folder)

const server = await createServer({
  logLevel: 'warn',
  cacheDir: `${packages}/.vite/journey`,
  server: { port: 0, strictPort: false, fs: { allow: [folder, packages] } },
})
process.once('disconnect', async () => {
  await server.close()
  process.exit()
})
await server.listen()
process.send?.({ folder, url: server.resolvedUrls?.local[0] })
