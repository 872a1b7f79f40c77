import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Progress, withProgress } from '../progress.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { outerNode, STRAPI, strapiEnvironment, withOuterNode } from './strapi-program.ts'

/** The project of each version of Strapi. */
export const PROJECTS = { 5: 'strapi', 4: 'strapi4' } as const
export const PROJECT = PROJECTS[5]
const OLDEST_NODE = 20

/** What the database driver says when it could neither be fetched nor built. */
const ADVICE = `The content server could not be installed. Its database driver (better-sqlite3) is fetched ready-made where GitHub can be
reached, and else built: that takes python3, make and a C++ compiler (Debian: apt install python3 make g++; macOS: xcode-select
--install). Strapi runs on Node 20 to 26.`

/** The environment without what npm tells a script of its own run: another project is no part of it. */
const withoutNpm = (): NodeJS.ProcessEnv => {
  const env = { ...withOuterNode() }
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) Reflect.deleteProperty(env, name)
  return env
}

/** Whether every package that a project names is there: one that was installed earlier may lack what came later. */
export function isInstalled(project: string): boolean {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { dependencies: object }
  return Object.keys(dependencies).every(name => existsSync(join(project, 'node_modules', name)))
}

const packagesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0)

/**
 * Installs the packages of a content server as its lock file names them, where they are missing, and prints how far it is. Throws with
 * what is needed where that fails.
 */
export async function installStrapi(project: string = PROJECT, progress: Progress = {}) {
  if (isInstalled(project)) return
  const { stdout } = spawnSync(outerNode(), ['--version'], { encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout)?.[1]) < OLDEST_NODE)
    throw new Error(`Strapi needs Node ${OLDEST_NODE} or newer; npm runs on ${stdout.trim()}.`)
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: withoutNpm(),
  })
  const packages = join(project, 'node_modules')
  const [status] = await withProgress('installing the content server: about 750 MB, some minutes', once(npm, 'close'), {
    detail: () => `, ${packagesIn(packages)} packages`,
    ...progress,
  })
  if (status !== 0) throw new Error(ADVICE)
}

const PANEL = join(PROJECT, 'build')

/**
 * Builds the admin panel of the content server, where it is missing: about a minute. It is built in a folder of its own, because
 * Strapi's builder would take the `tsconfig.json` of this project above it for its own.
 */
export async function buildPanel() {
  if (existsSync(join(PANEL, 'index.html'))) return
  const folder = temporaryFolder('campus-panel-')
  for (const part of ['config', 'src', 'package.json']) cpSync(join(PROJECT, part), join(folder, part), { recursive: true })
  symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const options = { cwd: folder, env: strapiEnvironment(), maxBuffer: Number.POSITIVE_INFINITY }
  const built = promisify(execFile)(outerNode(), [STRAPI, 'build'], options)
  await withProgress('building the panel of the content server: about a minute', built).catch(({ stdout, stderr }) => {
    throw new Error(`The panel could not be built:\n${stdout}${stderr}`)
  })
  cpSync(join(folder, 'build'), PANEL, { recursive: true })
}
