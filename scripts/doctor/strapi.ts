import { calls } from '../../worker/content/calls.ts'
import { untranslatedQuizzes } from '../../worker/curriculum/remote/untranslated.ts'
import { askEveryCall, callsOpenToAll } from '../../worker/doctor/content-calls.ts'
import { openPasswordRoutes } from '../../worker/doctor/remote-cms.ts'
import { askServer, type ContentExamined, entriesOf, record } from './content-examined.ts'
import { findingOfOpen, findingOfPasswords, findingsOfCalls, findingsOfUntranslated } from './content-findings.ts'
import { reasonOf } from './examined.ts'
import { type Finding, note, right, wrong } from './finding.ts'
import { missingFields } from './missing-fields.ts'
import { isCustom, TOKENS, typeOf } from './where-in-strapi.ts'

/** One thing that is looked at of a content server. */
export interface ContentCheck {
  name: string
  look(examined: ContentExamined): Promise<Finding | readonly Finding[]>
}

/** Nothing is written to it: no server has it, and nothing is sent for it. */
const NOTHING = '/api/levels/no-such-entry-of-the-doctor'

/** The token: whether there is one, whether it counts, and whether it could do more than read. */
export const token: ContentCheck = {
  name: 'Token',
  async look(examined) {
    if (!examined.token)
      return wrong(
        'CONTENT_API_TOKEN is not set in the environment: what it may read cannot be seen',
        `In Strapi: ${TOKENS} → Create: type "Read-only", without an end. CONTENT_API_TOKEN=… npm run doctor -- --content ${examined.origin}`,
      )
    const read = await askServer(examined, '/api/courses?pagination[pageSize]=1', { isWithToken: true })
    if (read.status === 401)
      return wrong(
        'CONTENT_API_TOKEN is refused with 401: it is wrong, has expired or was deleted',
        `In Strapi: ${TOKENS}: make a new one of the type "Read-only".`,
      )
    const init = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' }, isWithToken: true }
    const { status } = await askServer(examined, NOTHING, init)
    if (status === 400 || status < 300)
      return wrong('CONTENT_API_TOKEN may write, and Campus only reads', `In Strapi: ${TOKENS} → the token: type "Read-only".`)
    return right('CONTENT_API_TOKEN is taken, and may only read')
  },
}

/** Every call of the academy, in both languages: as the token, and where that is refused as everybody. */
export const everyCall: ContentCheck = {
  name: 'Calls',
  async look(examined) {
    const { origin, token } = examined
    const server = { origin, ...(token ? { token } : {}), fetch: (request: Request) => record(examined, request) }
    const answers = await askEveryCall(server)
    // The plugin's are looked at by themselves.
    return findingsOfCalls(
      answers.filter(({ call }) => !isCustom(call)),
      false,
    )
  },
}

/** Fields that no answer held though docs/strapi.md has them. */
export const fields: ContentCheck = {
  name: 'Fields',
  async look(examined) {
    const types = new Map(
      calls.flatMap(({ path }) => (typeOf(path) && !path.includes(':') ? [[typeOf(path)?.name ?? '', path]] : [])),
    )
    const missing = [...types].flatMap(([type, path]) => missingFields(type, entriesOf(examined, path)))
    if (!missing.length) return right('each type that has entries has the fields of docs/strapi.md')
    const owners = [...new Set(missing.map(({ owner }) => owner))]
    return owners.map(owner => {
      const ofOwner = missing.filter(one => one.owner === owner)
      const names = [...new Set(ofOwner.map(({ field }) => field))].join(', ')
      const add = `In Strapi: Content-Type Builder → ${owner}: add it as docs/strapi.md says`
      const found = `no answer holds ${names}`
      const isNeeded = ofOwner.some(one => one.isNeeded)
      return { ...(isNeeded ? wrong(found, `${add}.`) : note(found, `${add}, or do without.`)), about: owner }
    })
  },
}

/** Quizzes that readers get in another language than their page. */
export const quizzes: ContentCheck = {
  name: 'Quizzes',
  async look({ origin, token, fetch }) {
    const server = { origin, ...(token ? { token } : {}), fetch: (request: Request) => fetch(request) }
    return findingsOfUntranslated(await untranslatedQuizzes(server))
  },
}

/** Whether lessons, and with them answers, can be read by everybody. */
export const openCalls: ContentCheck = {
  name: 'Open calls',
  look: async examined =>
    findingOfOpen(await callsOpenToAll({ origin: examined.origin, fetch: request => record(examined, request) })),
}

/** Whether anyone can register, or sign in, with a password. */
export const passwords: ContentCheck = {
  name: 'Passwords',
  look: async examined =>
    findingOfPasswords(await openPasswordRoutes({ origin: examined.origin, fetch: request => examined.fetch(request) })),
}

/** What cannot be seen from outside. */
export const webhook: ContentCheck = {
  name: 'Webhook',
  look: async () =>
    note(
      'what Strapi calls cannot be seen from here, nor what the role Authenticated may do',
      'In Strapi: Settings → Webhooks: https://<academy>/hooks/content with the header "Authorization: Bearer <CONTENT_HOOK_SECRET>", for all events of entries and media. After an edit the log of the academy has `cache-purged`.',
    ),
}

/** Makes the checks of a content server, and answers what each found. One that nobody can ask is told once. */
export async function* examineContent(
  checks: readonly ContentCheck[],
  examined: ContentExamined,
): AsyncGenerator<[string, Finding]> {
  for (const { name, look } of checks) {
    try {
      for (const finding of [await look(examined)].flat()) yield [name, finding]
    } catch (error) {
      yield [
        name,
        wrong(`${examined.origin} does not answer (${reasonOf(error)})`, 'Is that its address, without /api, and does it run?'),
      ]
      return
    }
  }
}
