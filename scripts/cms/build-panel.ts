import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'
import { PROJECT } from './install.ts'
import { outerNode } from './outer-node.ts'
import { STRAPI, strapiEnvironment } from './strapi-program.ts'

const PANEL = join(PROJECT, 'build')

/**
 * Builds the admin panel of the content server, where it is missing: about a minute. It is built in a folder of its own, because
 * Strapi's builder would take the `tsconfig.json` of this project above it for its own.
 */
export function buildPanel() {
  if (existsSync(join(PANEL, 'index.html'))) return
  console.log('Building the panel of the content server: about a minute …')
  const folder = temporaryFolder('campus-panel-')
  for (const part of ['config', 'src', 'package.json']) cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(outerNode(), [STRAPI, 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: strapiEnvironment(),
  })
  if (status !== 0) throw new Error(`The panel could not be built:\n${stdout}${stderr}`)
  cpSync(join(folder, 'build'), PANEL, { recursive: true })
}
