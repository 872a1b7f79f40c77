import { compileContent } from '../content/compile.ts'
import { describe } from '../content/problem.ts'
import { sendSigned } from '../signed-ask.ts'
import { untilAnswered } from '../until-answered.ts'
import { carryOut, TRY_AGAIN } from './ask-wrangler.ts'
import { wanted } from './config.ts'
import { hookSecret } from './secrets.ts'
import { type Step, Stopped } from './step.ts'

/** Loads the curriculum, where it is not on a server elsewhere. */
export const content: Step = {
  name: 'Content',
  async run(deployment) {
    const { contentServer } = wanted(deployment.name)
    if (contentServer) return `is read from ${contentServer}`
    if (deployment.isDry) return 'would be loaded'
    const { site, patienceMs } = deployment
    await untilAnswered(new URL('/healthz', site).href, patienceMs).catch(error => {
      throw new Stopped(
        error.message,
        'Look at `npx wrangler tail`. A new address may need some minutes: run the command again then.',
      )
    })
    const { bundle, problems } = compileContent()
    if (problems.list.length)
      throw new Stopped(problems.list.map(describe).join('\n'), 'Mend the content and run the command again.')
    const secret = hookSecret(deployment)
    if (!secret)
      throw new Stopped(
        'this machine does not know the CONTENT_HOOK_SECRET with which the worker was deployed',
        'Set it in the environment and run the command again, or make a new one: `npx wrangler secret put CONTENT_HOOK_SECRET`.',
      )
    const answer = await sendSigned(site.href, '/hooks/content/import', bundle, secret)
    if (!answer.ok) throw new Stopped(`the site answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`, TRY_AGAIN)
    return `${bundle.entries.length} texts loaded`
  },
}

const LOOK_AT_VERSIONS = 'Look at `npx wrangler deployments list`, and go to one of these: `npx wrangler rollback VERSION`.'

/** Ten addresses and what each must answer. */
const PAGES: readonly [string, number][] = [
  ['/', 200],
  ['/ja-JP', 200],
  ['/courses', 200],
  ['/ja-JP/courses', 200],
  ['/library', 200],
  ['/quests', 200],
  ['/glossary', 200],
  ['/search?query=key', 200],
  ['/robots.txt', 200],
  ['/no-such-page-here', 404],
]

/** Asks for ten pages as a visitor would. */
export const pages: Step = {
  name: 'Pages',
  async run({ site, isDry }) {
    if (isDry) return `${PAGES.length} would be asked for`
    const wrong: string[] = []
    for (const [path, status] of PAGES) {
      const answer = await fetch(new URL(path, site), { redirect: 'manual' })
      await answer.body?.cancel()
      if (answer.status !== status) wrong.push(`${path} answers ${answer.status} instead of ${status}`)
    }
    if (wrong.length) throw new Stopped(wrong.join(', '), 'Look at `npx wrangler tail` while you ask for them again.')
    return `${PAGES.length} answer as they must`
  },
}

/** Has the version before answer again. Databases and objects stay as they are: a version works with the tables of the next one. */
export const back: Step = {
  name: 'Worker',
  async run(deployment) {
    const { name, isDry } = deployment
    if (isDry) return 'the version before would answer again'
    const said = await carryOut(deployment, ['rollback', '--name', name, '--yes'], LOOK_AT_VERSIONS)
    const [, version = 'the one before'] = /rollback to Worker Version ([\w-]+)/.exec(said) ?? []
    return `version ${version} answers again`
  },
}
