import { z } from 'zod'
import { parseSettings } from '../../worker/env.ts'
import { type Answer, ask, reasonOf } from './examined.ts'
import { type Check, right, wrong } from './finding.ts'

/** What is wrong with the settings that this machine knows, in the academy's own words; null where their form is right. */
function faultOf(values: Readonly<Record<string, string>>): string | null {
  try {
    parseSettings(values)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const health = z.object({ ok: z.literal(true), version: z.string() })

/** Returns the version in an answer of `/healthz`; null where Campus doesn't answer like this. */
export function versionIn(text: string): string | null {
  try {
    return health.parse(JSON.parse(text)).version
  } catch {
    return null
  }
}

/** The settings that this machine knows: their form, before anything is asked. */
export const settingsHere: Check = {
  name: 'Settings here',
  look({ settings: { values, from } }) {
    const fault = faultOf(values)
    if (fault) return wrong(`${from}: ${fault}`, 'Mend that, build and deploy again.')
    return right(`${Object.keys(values).length} in ${from} have the right form`)
  },
}

const SKEW_MS = 1000

/** Whether anything of Campus answers, and what its clock says. */
export const answering: Check = {
  name: 'Site',
  async look(examined) {
    const { site } = examined
    const address = new URL('/healthz', site)
    let answer: Answer
    try {
      answer = await ask(examined, address)
    } catch (error) {
      return wrong(
        `nothing answers ${address} (${reasonOf(error)})`,
        'Is that the address? Say another one with --site. A new one needs some minutes; `npm run deploy` says what is there.',
      )
    }
    const date = Date.parse(answer.headers.get('date') ?? '')
    // The header counts whole seconds.
    const ahead = Number.isNaN(date) ? 0 : examined.now() - date
    examined.ahead = Math.abs(ahead) <= SKEW_MS ? 0 : ahead
    if (answer.status === 500)
      return wrong(
        `${address} answers 500, as every address does while a setting is wrong`,
        'Run `npx wrangler tail` and ask again: the line `unhandled` names the setting, and what is wrong with it.',
      )
    const version = versionIn(answer.text)
    if (answer.status !== 200 || version === null)
      return wrong(
        `${address} answers ${answer.status}, and not as Campus does`,
        'Is that the address? Else look at the routes of the worker in the dashboard, and at what stands before the site.',
      )
    examined.isAnswering = true
    return right(`${address} answers, version ${version}`)
  },
}

/** What a hook still takes for now, in either direction. */
const HOOK_MS = 5 * 60_000
const FEW_MS = 30_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A span in the largest unit of which there are two. */
function spell(ms: number): string {
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / 1000)} seconds`
  return ms < 2 * HOUR_MS ? `${Math.round(ms / MINUTE_MS)} minutes` : `${Math.round(ms / HOUR_MS)} hours`
}

/** Whether this machine and the site agree on what time it is. */
export const clock: Check = {
  name: 'Clock',
  needs: 'site',
  look({ ahead }) {
    const [off, way] = [Math.abs(ahead), ahead > 0 ? 'ahead of' : 'behind']
    if (off <= FEW_MS) return right('this machine and the site agree on the time')
    const found = `this machine is ${spell(off)} ${way} the site`
    if (off <= HOOK_MS) return { state: 'note', found, todo: 'Set its clock: at five minutes its imports are refused.' }
    return wrong(found, 'Set its clock: whatever it signs is refused, imports of content and the commands of operators too.')
  },
}
