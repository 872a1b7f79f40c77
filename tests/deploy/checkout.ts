import { chmodSync, cpSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

/** Code of a later version: it reads a table that the one before doesn't have. */
const NEXT = `
import * as before from './before.js'
export * from './before.js'
export default {
  ...before.default,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/healthz') return before.default.fetch(request, env, ctx)
    const { results } = await env.DB.prepare('SELECT name FROM shelves').all()
    return Response.json({ ok: true, shelves: results.map(({ name }) => name) })
  },
}
`
const TABLES = 'CREATE TABLE shelves (name TEXT NOT NULL);\nALTER TABLE translations ADD COLUMN note TEXT;\n'

/** A folder with what a deployment reads: the last build, migrations and content, and a builder that has nothing to do. */
export function makeCheckout() {
  const folder = temporaryFolder('campus-checkout-')
  for (const name of ['dist', 'migrations', 'wrangler.toml']) cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['content', 'public']) symlinkSync(resolve(name), join(folder, name))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/vite'), '#!/bin/sh\nexit 0\n')
  chmodSync(join(folder, 'bin/vite'), 0o755)
  return {
    folder,
    path: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    /** From now on it holds a later version, with code, a table and a file that the one before doesn't have. */
    becomeNext() {
      renameSync(join(folder, 'dist/campus/index.js'), join(folder, 'dist/campus/before.js'))
      writeFileSync(join(folder, 'dist/campus/index.js'), NEXT)
      writeFileSync(join(folder, 'dist/client/next.txt'), 'next')
      writeFileSync(join(folder, 'migrations/main/9999_shelves.sql'), TABLES)
    },
  }
}
