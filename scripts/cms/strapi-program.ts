import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node'

const runs = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The Node of this machine, and not the one that our packages brought: npm builds the database driver of Strapi with the first, and
 * only it can load what was built. It is the first in the search path that is in nobody's `node_modules`; where there is none, the
 * one that runs this.
 */
export const outerNode = (path = process.env.PATH ?? '') =>
  path
    .split(delimiter)
    .filter(folder => folder && !folder.split(sep).includes('node_modules'))
    .map(folder => join(folder, PROGRAM))
    .find(runs) ?? process.execPath

/** Strapi's own program, below its project. */
export const STRAPI = 'node_modules/@strapi/strapi/bin/strapi.js'

/** Lets what a program starts itself run on the Node that runs npm here, too. */
export const withOuterNode = () => ({ ...process.env, PATH: `${dirname(outerNode())}:${process.env.PATH}` })

/** The environment in which Strapi runs: nothing is asked, and nobody is told. */
export const strapiEnvironment = () => ({
  ...withOuterNode(),
  NODE_ENV: 'production',
  CI: '1',
  STRAPI_TELEMETRY_DISABLED: 'true',
})
