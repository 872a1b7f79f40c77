import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One answer of a running Strapi 5.54 for each kind of refusal, and the call that it answered. */
export interface Refusal {
  request: { method: string; path: string; withToken: boolean }
  response: { status: number; headers: Record<string, string>; body: string }
}

/** Stands in the recordings for the field that a type lacks. */
export const LACKING_FIELD = 'noSuchField'

const field = (query: string) => ({ method: 'GET', path: `/api/articles?${query}`, withToken: true })

/** The calls whose answers are recorded. */
export const ASKED = {
  'absent-get': { method: 'GET', path: '/api/no-such-types', withToken: true },
  'absent-write': { method: 'POST', path: '/api/no-such-types', withToken: true },
  forbidden: { method: 'GET', path: '/api/articles', withToken: false },
  'lacking-filters': field(`filters[${LACKING_FIELD}][$eq]=x`),
  'lacking-sort': field(`sort[${LACKING_FIELD}]=asc`),
  'lacking-fields': field(`fields[0]=${LACKING_FIELD}`),
  'lacking-populate': field(`populate[${LACKING_FIELD}]=true`),
  'lacking-within': field(`populate[seo][populate][${LACKING_FIELD}]=true`),
} as const
export type RefusalName = keyof typeof ASKED
export const REFUSAL_NAMES = Object.keys(ASKED) as RefusalName[]

const fileOf = (name: RefusalName) => join(import.meta.dirname, 'refusals', `${name}.json`)

export const readRefusal = (name: RefusalName) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Refusal

/** Of headers, those that say what an answer is. */
const KEPT_HEADERS = ['content-type', 'allow', 'vary']

/** Makes a call that is refused, and answers how. */
export async function askRefusal(name: RefusalName, server: { url: string; token: string }): Promise<Refusal> {
  const request = ASKED[name]
  const { method, path, withToken } = request
  const answer = await fetch(server.url + path, { method, headers: withToken ? { authorization: `Bearer ${server.token}` } : {} })
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap(header => [[header, answer.headers.get(header) ?? '']]).filter(([, v]) => v),
  )
  return { request, response: { status: answer.status, headers, body: await answer.text() } }
}
