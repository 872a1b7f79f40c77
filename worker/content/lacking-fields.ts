import { LRUCache } from 'lru-cache'
import { ContentError } from '../../shared/errors.ts'
import type { Log } from '../log.ts'
import type { JsonObject } from './normalise.ts'

/** A field that we name in a query and the server's type does not have: where it was named, and its path in the type. */
interface Lacking {
  /** `populate`, `sort`, `fields` or `filters`; null where the server does not say. */
  part: string | null
  path: readonly string[]
}

export interface Found {
  data: unknown
  meta: JsonObject
}

/** What a type lacks, and until when that counts (ms since 1970). */
interface Known {
  lacking: readonly Lacking[]
  until: number
}

/** What isolates know of each other. */
export interface LackingStore {
  /** Returns what is stored of a type; null where nothing is. */
  read(type: string): Promise<Known | null>
  /** Stores it behind the answer. */
  write(type: string, known: Known): void
}

/** A field may be given to a type at any time, so none is remembered for longer. */
const REMEMBERED_MS = 60 * 60 * 1000
/** After this an isolate that knows nothing of a type looks again for what another one has found. */
const LOOK_AGAIN_MS = 5 * 60 * 1000
const MOST_TYPES = 200
/** A call is repeated at most so often; a type that lacks more of what is asked for is another type. */
const MOST_REPETITIONS = 16

/** What content types lack, by server and type. It says nothing of a visitor, so it may outlive a request. */
const remembered = new LRUCache<string, Known>({ max: MOST_TYPES })

/** Forgets it all: for tests, each of which has a content server of its own at the same address. */
export const forgetLackingFields = () => remembered.clear()

/** `/api/quests` of `/api/quests/3?locale=en`. */
const typeOf = (path: string) => (path.split('?')[0] ?? '').split('/').slice(0, 3).join('/')

/** What the types of a server are known to lack of what we ask for, each with the part of the query that named it. */
export const knownLacking = (origin: string) =>
  [...remembered.entries()].flatMap(([name, { lacking, until }]) => {
    const isOfServer = name.startsWith(`${origin} `) && Date.now() < until
    return isOfServer
      ? lacking.map(({ part, path }) => ({ type: name.slice(origin.length + 1), part: part ?? '', field: path.join('.') }))
      : []
  })

/** The name of a parameter as its part and the fields in it: `populate[seo][populate]` is `seo`, `fields[0]=key` is `key`. */
function fieldsOf(name: string, value: string): Lacking {
  const [part = '', ...rest] = name.split(/[[\]]+/).filter(Boolean)
  return { part, path: part === 'fields' ? [value] : rest.filter(word => word !== part && !word.startsWith('$')) }
}

const names = (lacking: Lacking, asked: Lacking) =>
  (lacking.part === null || lacking.part === asked.part) &&
  (lacking.path.every((field, i) => asked.path[i] === field) ||
    (lacking.path.length === 1 && asked.path.includes(lacking.path[0] ?? '')))

/** The query without a field; null where a filter asks for it: no entry has what its type has not. */
function without(query: string, lacking: Lacking): string | null {
  const kept: string[] = []
  const held = new Set<string>()
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    const asked = fieldsOf(decodeURIComponent(name), decodeURIComponent(value))
    if (!names(lacking, asked)) kept.push(pair)
    else if (asked.part === 'filters') return null
    else if (asked.part === 'populate') {
      // What holds the field is still wanted.
      const holding = asked.path.slice(0, asked.path.indexOf(lacking.path.at(-1) ?? ''))
      if (holding.length) held.add(`populate${holding.map(field => `[${field}]`).join('[populate]')}`)
    }
  }
  // Asked for by itself as well as by what is in it, a field would have two values.
  const isCovered = (name: string) => kept.some(pair => decodeURIComponent(pair).startsWith(`${name}[`))
  return [...new Set([...kept, ...[...held].filter(name => !isCovered(name)).map(name => `${name}=true`)])].join('&')
}

const BAD_KEY = /^Invalid (?:key|parameter) ([\w-]+)/

/** The field that a refusal names (Strapi 5 in its details, Strapi 4 in its words); null where it is about something else. */
function lackingIn({ code, statusText, message, details }: ContentError['failure']): Lacking | null {
  if (code !== 400 || statusText !== 'ValidationError') return null
  const key = typeof details.key === 'string' ? details.key : BAD_KEY.exec(message)?.[1]
  if (!key) return null
  const { param, source, path } = details
  const part = typeof param === 'string' ? param : typeof source === 'string' ? (source.split('.')[1] ?? null) : null
  // Strapi names the way through components as it was asked: `quiz.populate.twin`.
  const whole = typeof path === 'string' ? path.split('.').filter(word => word !== part) : []
  return { part, path: whole.includes(key) ? whole : [key] }
}

/** Returns what a type is known to lack: in this isolate, else in another one. */
async function knownOf({ origin, lackingFields }: AskedServer, type: string): Promise<readonly Lacking[]> {
  const name = `${origin} ${type}`
  const known = remembered.get(name)
  if (known && Date.now() < known.until) return known.lacking
  // Without the database nothing is known, and the server says it once more.
  const stored = await lackingFields?.read(type).catch(() => null)
  const found = stored && Date.now() < stored.until ? stored : { lacking: [], until: Date.now() + LOOK_AGAIN_MS }
  remembered.set(name, found)
  return found.lacking
}

/** A content server, as far as it matters here. */
interface AskedServer {
  origin: string
  lackingFields?: LackingStore
}

/**
 * Asks a content server for fields that its type may lack. Strapi 5 refuses such a call and names the field: the call is repeated
 * without it, and for an hour every isolate leaves it out at once. A filter by a field that the type lacks finds nothing.
 */
export async function askWithoutLacking(
  server: AskedServer,
  path: string,
  log: Log,
  ask: (path: string) => Promise<Found>,
): Promise<Found> {
  const type = typeOf(path)
  const [pathname = '', query = ''] = path.split('?')
  let asked: string | null = query
  for (const lacking of await knownOf(server, type)) asked = asked === null ? null : without(asked, lacking)
  for (let i = 0; asked !== null; i++) {
    try {
      return await ask(asked ? `${pathname}?${asked}` : pathname)
    } catch (error) {
      const lacking = error instanceof ContentError ? lackingIn(error.failure) : null
      const next: string | null = lacking ? without(asked, lacking) : asked
      if (!lacking || next === asked || i >= MOST_REPETITIONS) throw error
      asked = next
      // Of several calls at a time one has said it.
      const field = lacking.path.join('.')
      const before = await knownOf(server, type)
      if (before.some(({ part, path }) => part === lacking.part && path.join('.') === field)) continue
      const known = { lacking: [...before, lacking], until: Date.now() + REMEMBERED_MS }
      remembered.set(`${server.origin} ${type}`, known)
      server.lackingFields?.write(type, known)
      log({ event: 'content-field-lacking', type, part: lacking.part ?? '', field })
    }
  }
  return { data: [], meta: {} }
}
