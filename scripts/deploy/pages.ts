import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '../academy/command-line.ts'
import { remedyOfVersion } from './next.ts'
import type { Deployment, Step } from './step.ts'

/** Ten addresses and what each must answer. */
type Page = readonly [path: string, status: number]
const PAGES: readonly Page[] = [
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

/** A new version may answer late, or not everywhere at once. */
const RETRY_FOR_MS = 60_000
const BETWEEN_MS = 2000

/** Requests ten pages as a visitor would, those that fail again for a minute; where one stays wrong, says what to do about it. */
export const askPages = (remedyOf: (deployment: Deployment) => string): Step => ({
  name: 'Pages',
  async run(deployment) {
    const { site, isDry, patienceMs } = deployment
    if (isDry) return `${PAGES.length} would be asked for`
    const deadline = Date.now() + Math.min(patienceMs, RETRY_FOR_MS)
    for (let left: readonly Page[] = PAGES; ; ) {
      const faults = new Map<Page, string>()
      for (const page of left) {
        const fault = await faultOf(new URL(page[0], site), page[1])
        if (fault) faults.set(page, fault)
      }
      const said = [...faults.values()].join(', ')
      if (!said) return `${PAGES.length} answer as they must`
      if (Date.now() > deadline) throw new Refused(said, remedyOf(deployment))
      if (left === PAGES) console.log(`… ${said}: trying again`)
      left = [...faults.keys()]
      await sleep(BETWEEN_MS)
    }
  },
})

/** The pages of a new version. */
export const pages = askPages(remedyOfVersion)
