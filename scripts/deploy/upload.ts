import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { Refused } from '../academy/command-line.ts'
import { withProgress } from '../progress.ts'
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
    const made = promisify(execFile)('vite', ['build'], { maxBuffer: Number.POSITIVE_INFINITY })
    await withProgress('building, about half a minute', made).catch(error => {
      if (!('stderr' in error) || typeof error.code !== 'number') throw error
      throw new Refused(`${error.stdout}${error.stderr}`.trim().split('\n').slice(-5).join('\n'), TRY_AGAIN)
    })
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

/** What an operator does about some refusals, by Cloudflare's code. */
const REMEDIES: readonly [RegExp, string][] = [
  [/\b10089\b/, `Switch Analytics Engine on in the dashboard, once. ${TRY_AGAIN}`],
  [/\b100328\b/, 'Campus needs Workers Paid: choose it in the dashboard, and run the command again.'],
]

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
      const running = wrangler(command, { env: { WRANGLER_OUTPUT_FILE_PATH: output }, isAttended })
      // Attended it prints its own progress, and may ask.
      const run = await (isAttended ? running : withProgress('uploading', running))
      if (run.code !== 0) {
        const reason = reasonIn(run)
        throw new Refused(reason, REMEDIES.find(([code]) => code.test(reason))?.[1] ?? TRY_AGAIN)
      }
      kept.write({ isDeployed: true, ...(isOwnDomain(site) ? { connected: site.hostname } : {}) })
      const lines = readFileSync(output, 'utf8').trim().split('\n')
      const known = lines.flatMap(line => deployed.safeParse(JSON.parse(line)).data ?? [])[0]
      const [, startup] = /Worker Startup Time: (\d+ ms)/.exec(run.stdout) ?? []
      return `version ${known?.version_id ?? 'unknown'} is deployed${startup ? `, and starts in ${startup}` : ''}`
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
