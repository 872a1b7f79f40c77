import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { isOwnDomain, wanted, writeConfig, writeDatabaseConfig } from './config.ts'
import { secretsToSend } from './secrets.ts'
import type { Step } from './step.ts'
import { carryOut, reasonIn, TRY_AGAIN } from './wrangler.ts'

/** What wrangler writes down of a deployment (WRANGLER_OUTPUT_FILE_PATH), one JSON object a line. */
const deployed = z.object({ type: z.literal('deploy'), version_id: z.string().nullish() })

export const build: Step = {
  name: 'Build',
  async run({ isBuilt, isDry }) {
    if (isBuilt) return 'the last one is taken'
    if (isDry) return 'would be made'
    const { status, stdout, stderr, error } = spawnSync('vite', ['build'], { encoding: 'utf8' })
    if (error) throw error
    if (status !== 0) throw new Refused(`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n'), TRY_AGAIN)
    return 'made'
  },
}

/** Tables first: the previous version works with the new ones, the new version not without them. */
export const tables: Step = {
  name: 'Tables',
  async run(deployment) {
    const said: string[] = []
    const { databases, isDry } = deployment
    const config = writeDatabaseConfig(deployment, temporaryFolder('campus-tables-'))
    for (const { binding, name } of wanted(deployment.name).databases) {
      if (!databases.has(binding)) {
        said.push(`${name}: all would be made`)
        continue
      }
      const command = ['d1', 'migrations', isDry ? 'list' : 'apply', binding, '--remote', '--config', config]
      const output = await carryOut(deployment, command)
      const migrations = new Set(output.match(/\d{4}_[\w-]+\.sql/g))
      said.push(`${name}: ${migrations.size ? `${migrations.size} ${isDry ? 'would be applied' : 'applied'}` : 'up to date'}`)
    }
    return said.join(', ')
  },
}

const ANALYTICS = /10089/

/** Uploads worker, files and secrets as one version, which answers everybody from then on. */
export const upload: Step = {
  name: 'Worker',
  async run(deployment) {
    const { site, kept, wrangler, isDry, isAttended, mayConnect } = deployment
    if (isDry) return `would be deployed as ${deployment.name}, for ${site.origin}`
    const isConnected = !isOwnDomain(site) || mayConnect || kept.known.connected === site.hostname
    // Where it cannot ask, wrangler takes a domain away from whatever it leads to.
    if (!isConnected && !isAttended)
      throw new Refused(
        `connecting ${site.hostname} may replace what it leads to now, and nobody is here to be asked`,
        'Run the command in a terminal once, or with --connect.',
      )
    const folder = mkdtempSync(join(tmpdir(), 'campus-deploy-'))
    try {
      const [output, secretsFile] = [join(folder, 'output.ndjson'), join(folder, 'secrets.json')]
      const missing = secretsToSend(deployment)
      const command = ['deploy', '--config', writeConfig(deployment)]
      if (Object.keys(missing).length) {
        writeFileSync(secretsFile, JSON.stringify(missing), { mode: 0o600 })
        command.push('--secrets-file', secretsFile)
      }
      const run = await wrangler(command, { env: { WRANGLER_OUTPUT_FILE_PATH: output }, isAttended })
      if (run.code !== 0) {
        const reason = reasonIn(run)
        throw new Refused(
          reason,
          ANALYTICS.test(reason) ? `Switch Analytics Engine on in the dashboard, once. ${TRY_AGAIN}` : TRY_AGAIN,
        )
      }
      kept.write({ isDeployed: true, ...(isOwnDomain(site) ? { connected: site.hostname } : {}) })
      const lines = readFileSync(output, 'utf8').trim().split('\n')
      const known = lines.flatMap(line => deployed.safeParse(JSON.parse(line)).data ?? [])[0]
      return `version ${known?.version_id ?? 'unknown'} is deployed`
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
