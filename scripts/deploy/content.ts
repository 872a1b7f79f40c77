import { Refused } from '../academy/command-line.ts'
import { sendSigned } from '../academy/signed.ts'
import { compileContent } from '../content/compile.ts'
import { describe } from '../content/problem.ts'
import { withProgress } from '../progress.ts'
import { untilAnswered } from '../until-answered.ts'
import { wanted } from './config.ts'
import { remedyOfVersion } from './next.ts'
import { hookSecret } from './secrets.ts'
import type { Step } from './step.ts'
import { TRY_AGAIN } from './wrangler.ts'

/** Loads the curriculum, where it is not on a server elsewhere. */
export const content: Step = {
  name: 'Content',
  async run(deployment) {
    const { contentServer } = wanted(deployment.name)
    if (contentServer) return `is read from ${contentServer}`
    if (deployment.isDry) return 'would be loaded'
    const { site, patienceMs } = deployment
    const answers = untilAnswered(new URL('/healthz', site).href, patienceMs)
    await withProgress(`waiting for ${site.origin}`, answers).catch(error => {
      throw new Refused(error.message, `A new address may need some minutes. ${remedyOfVersion(deployment)}`)
    })
    const { bundle, problems } = compileContent()
    if (problems.list.length)
      throw new Refused(problems.list.map(describe).join('\n'), 'Mend the content and run the command again.')
    const secret = hookSecret(deployment)
    if (!secret)
      throw new Refused(
        'this machine does not know the CONTENT_HOOK_SECRET with which the worker was deployed',
        'Set it in the environment and run the command again, or make a new one: docs/operating.md, "Change a secret".',
      )
    const texts = `${bundle.entries.length} texts`
    const answer = await withProgress(
      `loading ${texts}, ${bundle.files.length} pictures`,
      sendSigned(site.href, '/hooks/content/import', bundle, secret),
    )
    if (!answer.ok) throw new Refused(`the site answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`, TRY_AGAIN)
    return `${texts} loaded`
  },
}
