import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import type { Deployment, Step } from './step.ts'
import { jsonIn, reasonIn, TRY_AGAIN } from './wrangler.ts'

/** The secrets that an academy needs, each in its own form (docs/operating.md). */
const FORMS = { CONTENT_HOOK_SECRET: 'hex', OPERATOR_SECRET: 'hex', SEALING_KEY: 'hex', BADGE_SIGNING_KEY: 'base64url' } as const
/** What wrangler says of a worker that is not there. Anything else must not be taken for it: its secrets would be replaced. */
const NO_WORKER = /This Worker does not exist|If this is a new Worker|\b10007\b/
const secretList = z.array(z.object({ name: z.string() }))

/** Which secrets the worker has; a worker that is not there yet has none. */
async function readSecrets(deployment: Deployment): Promise<string[]> {
  const { wrangler, name } = deployment
  const run = await wrangler(['secret', 'list', '--format', 'json', '--name', name])
  const listed = run.code === 0 ? jsonIn(run, secretList) : null
  if (listed) return listed.map(secret => secret.name)
  deployment.isNew = NO_WORKER.test(run.stderr + run.stdout)
  if (deployment.isNew) return []
  throw new Refused(reasonIn(run), TRY_AGAIN)
}

/**
 * Makes the secrets that Cloudflare does not hold yet, and writes them down here before anything else: it never shows them again. They
 * go up with the worker. One that is there is never replaced.
 */
export const secrets: Step = {
  name: 'Secrets',
  async run(deployment) {
    const { kept, isDry, secretsThere } = deployment
    for (const name of await readSecrets(deployment)) secretsThere.add(name)
    const missing = Object.entries(FORMS).filter(([name]) => !secretsThere.has(name))
    const names = missing.map(([name]) => name).join(', ')
    if (!missing.length) return 'all are there'
    if (isDry) return `${names} would be made`
    const made = missing.map(([name, form]) => [
      name,
      kept.known.secrets[name] || process.env[name] || randomBytes(32).toString(form),
    ])
    kept.write({ secrets: { ...kept.known.secrets, ...Object.fromEntries(made) } })
    return `${names} made, and kept in ${kept.file}`
  },
}

/** The secrets that go up with the worker: what Cloudflare does not hold. */
export const secretsToSend = ({ kept, secretsThere }: Deployment) =>
  Object.fromEntries(Object.entries(kept.known.secrets).filter(([name]) => !secretsThere.has(name)))

/** The secret by which imports are let in; null where this machine does not know it. */
export const hookSecret = ({ kept }: Deployment) =>
  process.env.CONTENT_HOOK_SECRET || kept.known.secrets.CONTENT_HOOK_SECRET || null
