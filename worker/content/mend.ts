import type { z } from 'zod'
import type { Log } from '../log.ts'

type Container = Record<string | number, unknown>
type Path = readonly PropertyKey[]

/** What was taken out of an answer because nothing could be made of it. */
export interface Cut {
  /** The entry that it was in: its `documentId`, else its id. */
  id: string
  /** Where in the entry, such as `level.name`. */
  field: string
  /** Whether a whole entry of a list went, because it lacks what every reader needs. */
  hidden: boolean
}

/** Optional inside optional inside a list is as deep as content goes; each round reaches one level further out. */
const MOST_ROUNDS = 12
/** What has more is no list of entries with a fault here and there. */
const MOST_FAULTS = 1000
/** A server whose every entry has the same fault says it in the first few. */
export const MOST_LOGGED = 20

export const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** The fault itself: of several shapes that were tried, the one that came nearest. */
function pathOf({ path, ...issue }: z.core.$ZodIssue): Path {
  if (issue.code !== 'invalid_union') return path
  const nearest = issue.errors
    .flat()
    .map(pathOf)
    .reduce((one, other) => (other.length > one.length ? other : one), [])
  return [...path, ...nearest]
}

/** The name under which a container holds a field; Strapi's editors write `Headline` for `headline`. */
const ownName = (container: Container, key: PropertyKey) =>
  Object.keys(container).find(name => name.toLowerCase() === String(key).toLowerCase() && container[name] !== undefined)

/** From the outermost container to the innermost that is there on a path. */
function containersOn(data: unknown, path: Path): Container[] {
  const found: Container[] = []
  for (let at = data, i = 0; isContainer(at); at = at[path[i++] as string]) {
    found.push(at)
    if (i >= path.length) break
  }
  return found
}

/** What the log calls an entry. */
export const nameOf = ({ documentId, id }: Container) =>
  typeof documentId === 'string' ? documentId : typeof id === 'number' ? String(id) : ''

/** Takes out the smallest thing that holds a fault: the field, else what holds it. Null where nothing is left to take. */
function cut(data: unknown, path: Path): { cut: Cut; at: Path } | null {
  const containers = containersOn(data, path)
  const entryAt = containers.findLastIndex(container => !Array.isArray(container) && nameOf(container) !== '')
  const id = nameOf(containers[entryAt] ?? {})
  const field = path.slice(Math.max(entryAt, 0)).map(String).join('.')
  for (let i = containers.length - 1; i >= 0; i--) {
    const [container, key] = [containers[i] as Container, path[i] as PropertyKey]
    const at = path.slice(0, i + 1)
    if (Array.isArray(container)) {
      container[Number(key)] = GONE
      return { cut: { id, field, hidden: true }, at }
    }
    const name = ownName(container, key)
    if (name !== undefined) {
      delete container[name]
      return { cut: { id, field, hidden: false }, at }
    }
  }
  return null
}

const isWithin = (path: Path, at: Path) => at.every((key, i) => path[i] === key)

/** Marks what was taken out of a list, until all faults of a round are known by their places. */
const GONE = Symbol('gone')

function withoutGone(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(item => item !== GONE).map(withoutGone)
  if (!isContainer(value)) return value
  for (const name of Object.keys(value)) value[name] = withoutGone(value[name])
  return value
}

/** Takes out all that does not fit now; what is left may lack what it needs. */
function cutRound(data: unknown, issues: readonly z.core.$ZodIssue[]): Cut[] {
  const gone: Path[] = []
  return issues.map(pathOf).flatMap(path => {
    const made = gone.some(at => isWithin(path, at)) ? null : cut(data, path)
    if (made) gone.push(made.at)
    return made ? [made.cut] : []
  })
}

export interface Mended<T> {
  /** Null where nothing can be made of the answer. */
  value: T | null
  /** What the value was made of: the answer without what was cut. */
  from: unknown
  cuts: Cut[]
  /** Where the answer did not fit as it came. */
  fault: string
}

/**
 * Parses an answer, and where something in it does not fit, all that does: a bad field that nobody needs is absent, and an entry that
 * lacks what everybody needs is hidden, so that neither takes a list with it. The one entry that was asked for by its name cannot be
 * hidden, and a list of several in which none fits is no list of entries: those are refused.
 */
export function parseMended<T extends z.ZodType>(schema: T, data: unknown, isOneEntry = false): Mended<{ data: z.output<T> }> {
  const first = schema.safeParse(data)
  if (first.success) return { value: { data: first.data }, from: data, cuts: [], fault: '' }
  const fault = first.error.issues[0]?.path.join('.') ?? ''
  const cuts: Cut[] = []
  let mended: unknown = isContainer(data) ? structuredClone(data) : data
  let { issues } = first.error
  for (let round = 0; round < MOST_ROUNDS && issues.length <= MOST_FAULTS; round++) {
    const made = cutRound(mended, issues)
    if (!made.length) break
    cuts.push(...made)
    mended = withoutGone(mended)
    const parsed = schema.safeParse(mended)
    const isNothing = Array.isArray(mended) && !mended.length && (isOneEntry || (data as unknown[]).length > 1)
    if (parsed.success) return { value: isNothing ? null : { data: parsed.data }, from: mended, cuts, fault }
    issues = parsed.error.issues
  }
  return { value: null, from: mended, cuts, fault }
}

/** Says in the log what editors should look at. */
export function logCuts(log: Log, type: string, cuts: readonly Cut[]) {
  for (const one of cuts.slice(0, MOST_LOGGED)) log({ event: 'content-entry-mended', type, ...one })
}
