import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { run } from './run.ts'
import { startStandIn } from './stand-in.ts'

/** Academies at the stand-in for Cloudflare, and the machine of their operator. */
export async function startAcademies() {
  const cloudflare = await startStandIn()
  const home = temporaryFolder('campus-operator-')
  return {
    home,
    cloudflare,
    /** Deploys an academy; the first one is `campus`, another one a preview beside it. */
    async deploy(preview?: string) {
      const worker = await cloudflare.workerCalled(preview ? `campus-${preview}` : 'campus')
      const args = [
        '--built',
        '--keep',
        `${home}/.campus`,
        '--site',
        worker.site,
        '--location',
        'apac',
        ...(preview ? ['--preview', preview] : []),
      ]
      const { code, said } = await run(process.cwd(), cloudflare.env, 'scripts/deploy/cli.ts', args)
      if (code !== 0) throw new Error(said)
      return worker
    },
    /** Runs another command, where what was deployed is known. */
    command: (script: string, ...args: string[]) => run(home, {}, script, args),
    /** The same, with settings in the environment. */
    commandWith: (env: Record<string, string>, script: string, ...args: string[]) => run(home, env, script, args),
    /** The same on another machine, which knows nothing but what is in the environment. */
    commandElsewhere: (env: Record<string, string>, script: string, ...args: string[]) =>
      run(temporaryFolder('campus-elsewhere-'), env, script, args),
    stop: () => cloudflare.stop(),
  }
}
