import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outerNode } from './outer-node.ts'
import { withOuterNode } from './strapi-program.ts'

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

/** Installs the packages of a content server, where they are missing. Throws with what is needed where that fails. */
export function installStrapi(project: string = PROJECT) {
  if (isInstalled(project)) return
  const { stdout } = spawnSync(outerNode(), ['--version'], { encoding: 'utf8' })
  if (Number(/^v(\d+)/.exec(stdout)?.[1]) < OLDEST_NODE)
    throw new Error(`Strapi needs Node ${OLDEST_NODE} or newer; npm runs on ${stdout.trim()}.`)
  console.log('Installing the content server: about 750 MB, some minutes …')
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved', '--loglevel=error'],
    {
      cwd: project,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: withoutNpm(),
    },
  )
  if (status !== 0) throw new Error(ADVICE)
}
