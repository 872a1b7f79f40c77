import { Refused } from '../academy/command-line.ts'
import type { Deployment, Step } from './step.ts'

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

/** What is wrong with the answer of an address; null where it is as it must be. */
async function faultOf(address: URL, status: number): Promise<string | null> {
  const path = address.pathname + address.search
  try {
    const answer = await fetch(address, { redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status === status ? null : `${path} answers ${answer.status} instead of ${status}`
  } catch {
    return `${path} is not answered`
  }
}

/** Asks for ten pages as a visitor would; where one is wrong, says what to do about it. */
export const askPages = (remedyOf: (deployment: Deployment) => string): Step => ({
  name: 'Pages',
  async run(deployment) {
    if (deployment.isDry) return `${PAGES.length} would be asked for`
    const faults: string[] = []
    for (const [path, status] of PAGES) faults.push((await faultOf(new URL(path, deployment.site), status)) ?? '')
    const wrong = faults.filter(Boolean)
    if (wrong.length) throw new Refused(wrong.join(', '), remedyOf(deployment))
    return `${PAGES.length} answer as they must`
  },
})

/** The pages of a new version. */
export const pages = askPages(({ name }) => `Look at \`npx wrangler tail ${name}\` while you ask for them again.`)
