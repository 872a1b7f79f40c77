import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import { wanted } from './config.ts'
import type { Step } from './step.ts'
import { askJson, carryOut, jsonIn, reasonIn, TRY_AGAIN } from './wrangler.ts'

const whoami = z.object({
  loggedIn: z.boolean(),
  email: z.string().optional(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
})
const databaseList = z.array(z.object({ uuid: z.string(), name: z.string() }))

/** Whether somebody is logged in at Cloudflare, with one account or one that is chosen. */
export const login: Step = {
  name: 'Cloudflare account',
  async run(deployment) {
    const run = await deployment.wrangler(['whoami', '--json'])
    const found = jsonIn(run, whoami)
    if (!found) throw new Refused(reasonIn(run), TRY_AGAIN)
    const { loggedIn, accounts } = found
    if (!loggedIn)
      throw new Refused(
        'nobody is logged in',
        'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and run the command again.',
      )
    const chosen = process.env.CLOUDFLARE_ACCOUNT_ID
    const [account, ...others] = accounts.filter(({ id }) => !chosen || id === chosen)
    if (!account)
      throw new Refused(
        chosen ? `the login has no account ${chosen}` : 'the login has no account',
        'Set CLOUDFLARE_ACCOUNT_ID to an account of this login.',
      )
    if (others.length)
      throw new Refused(
        `the login has ${others.length + 1} accounts: ${[account, ...others].map(({ id, name }) => `${name} (${id})`).join(', ')}`,
        'Set CLOUDFLARE_ACCOUNT_ID to the one that the academy belongs to.',
      )
    return account.name
  },
}

/** The two databases: found by their names, or made. */
export const databases: Step = {
  name: 'Databases',
  async run(deployment) {
    const there = await askJson(deployment, ['d1', 'list', '--json'], databaseList)
    const said: string[] = []
    for (const { binding, name } of wanted(deployment.name).databases) {
      const found = there.find(one => one.name === name)
      if (found) {
        deployment.databases.set(binding, found.uuid)
        said.push(`${name} is there`)
      } else if (deployment.isDry) said.push(`${name} would be made`)
      else {
        await carryOut(deployment, ['d1', 'create', name])
        const [made] = (await askJson(deployment, ['d1', 'list', '--json'], databaseList)).filter(one => one.name === name)
        if (!made) throw new Refused(`${name} was made and is not listed`, TRY_AGAIN)
        deployment.databases.set(binding, made.uuid)
        said.push(`${name} made`)
      }
    }
    return said.join(', ')
  },
}

/** The bucket for pictures and files: found by its name, or made. */
export const bucket: Step = {
  name: 'Bucket',
  async run(deployment) {
    const said: string[] = []
    for (const name of wanted(deployment.name).buckets) {
      const listed = await carryOut(
        deployment,
        ['r2', 'bucket', 'list'],
        'Switch R2 on in the dashboard, once. Then run the command again.',
      )
      const isThere = new RegExp(`^name:\\s+${name}\\s*$`, 'm').test(listed)
      if (!isThere && !deployment.isDry) await carryOut(deployment, ['r2', 'bucket', 'create', name])
      said.push(isThere ? `${name} is there` : `${name} ${deployment.isDry ? 'would be made' : 'made'}`)
    }
    return said.join(', ')
  },
}
