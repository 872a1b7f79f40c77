import { readFileSync } from 'node:fs'
import { build, type Rollup } from 'vite'

/** The file of the plugin, which operators copy without the rest of the repository. */
export const SHARED_CODE = 'strapi/src/plugins/campus/server/shared.js'

/** ES modules only, which a plugin cannot require on every Node that Strapi runs on. Other packages are the plugin's own. */
const BUNDLED = ['stemmer']

/** Builds the code that the plugin shares with Campus as one CommonJS file. */
export async function buildSharedCode(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: 'scripts/cms/plugin/entry.ts',
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs' } },
    },
  })) as Rollup.RollupOutput
  const licences = BUNDLED.map(name => `/*! ${name}\n${readFileSync(`node_modules/${name}/license`, 'utf8').trim()}\n*/`)
  const header = ['// Generated from shared/ by `npm run cms -- --write-plugin`. Do not edit it.', ...licences].join('\n')
  return `${header}\n${built.output[0].code}`
}
