import { z } from 'zod'
import { askPages } from './pages.ts'
import type { Deployment, Step } from './step.ts'
import { carryOut, jsonIn } from './wrangler.ts'

const status = z.looseObject({ versions: z.array(z.looseObject({ version_id: z.string() })) })

/** The version that answers now; null where wrangler does not say. */
async function versionOf({ wrangler, name }: Deployment): Promise<string | null> {
  const run = await wrangler(['deployments', 'status', '--json', '--name', name])
  return (run.code === 0 ? jsonIn(run, status)?.versions[0]?.version_id : null) ?? null
}

const lookAtVersions = (name: string) =>
  `Look at \`npx wrangler deployments list --name ${name}\`, and go to one of these: \`npx wrangler rollback VERSION --name ${name}\`.`

/** Rolls back to the previous version. Databases and objects stay as they are: a version works with the tables of the next one. */
const back: Step = {
  name: 'Worker',
  async run(deployment) {
    const { name, isDry } = deployment
    const now = await versionOf(deployment)
    const instead = now ? ` in place of version ${now}` : ''
    if (isDry) return `the version of ${name} before would answer again${instead}`
    const said = await carryOut(deployment, ['rollback', '--name', name, '--yes'], lookAtVersions(name))
    const [, version = 'the one before'] = /rollback to Worker Version ([\w-]+)/.exec(said) ?? []
    return `version ${version} of ${name} answers again${instead}`
  },
}

/** The way back has been gone: to go it once more would lead forward again. */
const pagesBack = askPages(
  ({ name }) => `The previous version answers all the same: do not run this again, it would go forward. ${lookAtVersions(name)}`,
)

/** The steps of the way back, behind the login. */
export const BACK: readonly Step[] = [back, pagesBack]
