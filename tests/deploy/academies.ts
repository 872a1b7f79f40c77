import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { startStandIn } from './stand-in.ts'

/** What a command has said, and how it ended. */
export interface Ended {
  code: number
  said: string
}

/** Runs a command of operators as they do, in a folder of its own, with nobody to answer a question. */
function run(cwd: string, env: Record<string, string>, script: string, args: readonly string[]): Promise<Ended> {
  return new Promise(done => {
    const options = { cwd, env: { ...process.env, CONTENT_HOOK_SECRET: '', OPERATOR_SECRET: '', VITEST: '', ...env } }
    execFile(process.execPath, [resolve(script), ...args], options, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })
}

/** Academies at the stand-in for Cloudflare, and the machine of their operator. */
export async function startAcademies() {
  const cloudflare = await startStandIn()
  const home = temporaryFolder('campus-operator-')
  return {
    home,
    /** Deploys an academy; the first one is `campus`, another one a preview beside it. */
    async deploy(preview?: string) {
      const worker = await cloudflare.workerCalled(preview ? `campus-${preview}` : 'campus')
      const args = ['--built', '--keep', `${home}/.campus`, '--site', worker.site, ...(preview ? ['--preview', preview] : [])]
      const { code, said } = await run(process.cwd(), cloudflare.env, 'scripts/deploy/cli.ts', args)
      if (code !== 0) throw new Error(said)
      return worker
    },
    /** Runs another command, where what was deployed is known. */
    command: (script: string, ...args: string[]) => run(home, {}, script, args),
    /** The same, with settings in the environment. */
    commandWith: (env: Record<string, string>, script: string, ...args: string[]) => run(home, env, script, args),
    stop: () => cloudflare.stop(),
  }
}
