import { dirname } from 'node:path'
import { outerNode } from './outer-node.ts'

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
