import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import { wanted } from './config.ts'
import { jurisdictionOf, placeOptions, requirePlace } from './place.ts'
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

/** The two databases: found by their names, or created. */
export const databases: Step = {
  name: 'Databases',
  async run(deployment) {
    const list = () => askJson(deployment, ['d1', 'list', '--json'], databaseList)
    const there = await list()
    const said: string[] = []
    for (const { binding, name } of wanted(deployment.name).databases) {
      let found = there.find(one => one.name === name)
      if (!found) {
        const place = await requirePlace(deployment, `the database ${name}`)
        if (!deployment.isDry) {
          await carryOut(deployment, ['d1', 'create', name, ...placeOptions(place)])
          deployment.kept.write({ place })
          found = (await list()).find(one => one.name === name)
          if (!found) throw new Refused(`${name} was created and is not listed`, TRY_AGAIN)
        }
        said.push(`${name} ${deployment.isDry ? 'would be created' : 'created'} in ${place.name}`)
      } else said.push(`${name} is there`)
      if (found) deployment.databases.set(binding, found.uuid)
    }
    return said.join(', ')
  },
}

/** The bucket for pictures and files: found by its name, or created. */
export const bucket: Step = {
  name: 'Bucket',
  async run(deployment) {
    const said: string[] = []
    for (const name of wanted(deployment.name).buckets) {
      const jurisdiction = jurisdictionOf(deployment.place)
      const listed = await carryOut(
        deployment,
        ['r2', 'bucket', 'list', ...(jurisdiction ? ['--jurisdiction', jurisdiction] : [])],
        'Switch R2 on in the dashboard, once. Then run the command again.',
      )
      if (new RegExp(`^name:\\s+${name}\\s*$`, 'm').test(listed)) {
        said.push(`${name} is there`)
        continue
      }
      const place = await requirePlace(deployment, `the bucket ${name}`)
      if (!deployment.isDry) {
        await carryOut(deployment, ['r2', 'bucket', 'create', name, ...placeOptions(place)])
        deployment.kept.write({ place })
      }
      said.push(`${name} ${deployment.isDry ? 'would be created' : 'created'} in ${place.name}`)
    }
    return said.join(', ')
  },
}
