import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { askServer, type ContentExamined, isStrapi4 } from './content-examined.ts'
import { type Finding, note, right, wrong } from './finding.ts'
import type { ContentCheck } from './strapi.ts'

interface Route {
  method: string
  path: string
  handler: string
}
const require = createRequire(import.meta.url)
const PLUGIN = resolve(import.meta.dirname, '../../strapi/src/plugins/campus/server')
const groups = Object.values(require(`${PLUGIN}/routes`) as Record<string, { prefix: string; type: string; routes: Route[] }>)
const { GRANTS } = require(`${PLUGIN}/access/grants`) as { GRANTS: Record<string, string[]> }

/** A call of the plugin: where it is, and who may make it. */
interface PluginCall extends Route {
  /** Whether everybody may make it, because the role Public does. */
  isGranted: boolean
}
const CALLS: PluginCall[] = groups.flatMap(({ prefix, type, routes }) =>
  routes.map(route => ({
    ...route,
    path: (type === 'content-api' ? '/api' : prefix) + route.path,
    isGranted: type === 'content-api' && (GRANTS.public?.includes(`plugin::campus.${route.handler}`) ?? false),
  })),
)

/** Addresses that are none: calls that get them do nothing. */
const MADE_UP: Record<string, string> = { ':filter': 'courses', ':address': '0x123', ':signature': '0x00' }
const addressOf = (path: string) =>
  path.replace(/:\w+/g, part => MADE_UP[part] ?? 'no-such-entry-of-the-doctor') +
  (path.startsWith('/api/search') ? '?query=a%20word' : '')

const isPosted = (allow: string | null, method: string) => !allow || allow.toUpperCase().split(/\W+/).includes(method)

type State = 'there' | 'missing' | 'forbidden'

/** Whether a call is there, by what it says to somebody who has no right to anything and sends nothing. */
async function stateOf(examined: ContentExamined, { method, path, isGranted }: PluginCall): Promise<State> {
  const address = addressOf(path)
  if (method !== 'GET') {
    const options = await askServer(examined, address, { method: 'OPTIONS' })
    if (options.status === 404 || (options.ok && !isPosted(options.headers.get('allow'), method))) return 'missing'
    if (!isGranted) return 'there'
  }
  const init = method === 'GET' ? {} : { method, body: '{}', headers: { 'content-type': 'application/json' } }
  const { status } = await askServer(examined, address, init)
  if (isGranted && (status === 403 || status === 401)) return 'forbidden'
  // An entry that is not there is answered in the same way.
  return (status === 404 && !/:(slug|id)/.test(path)) || status === 405 ? 'missing' : 'there'
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The calls that Strapi does not bring: those about people, the search, certificates. */
export const plugin: ContentCheck = {
  name: 'Plugin',
  async look(examined) {
    const states = new Map<PluginCall, State>()
    for (const call of CALLS) states.set(call, await stateOf(examined, call))
    const [missing, forbidden] = (['missing', 'forbidden'] as const).map(wanted =>
      CALLS.filter(call => states.get(call) === wanted),
    )
    // Entries that are made up tell nothing where no plugin is.
    if (!CALLS.some(call => states.get(call) !== 'missing' && !/:(slug|id)/.test(call.path))) {
      const found =
        'the plugin campus does not answer: there is no search, nobody signs in by letter or wallet, and nothing is kept of people'
      const todo = 'Copy strapi/src/plugins/campus and enable it in config/plugins.js: docs/strapi.md, "The plugin".'
      return isStrapi4(examined) ? note(`${found}; there is none for Strapi 4`) : wrong(found, todo)
    }
    const findings: Finding[] = [
      ...(missing ?? []).map(call =>
        wrong(
          `${nameOf(call)} is not there`,
          `Copy strapi/src/plugins/campus anew, build and start Strapi: it answers ${call.handler}.`,
        ),
      ),
      ...Object.entries(Object.groupBy(forbidden ?? [], ({ handler }) => handler)).map(([handler, calls = []]) =>
        wrong(
          `${calls.map(nameOf).join(', ')} is refused to everybody (403)`,
          `In Strapi: Settings → Users & Permissions plugin → Roles → Public → Campus: tick ${handler}; the plugin does it too when it starts.`,
        ),
      ),
    ]
    return findings.length
      ? findings
      : right(`its ${CALLS.length} calls are there, and the role Public may make those that everybody makes`)
  },
}
