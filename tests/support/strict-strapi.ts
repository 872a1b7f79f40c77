/** A type of a Strapi server: components by name are types of their own, everything else is a plain field. */
export interface Type {
  [field: string]: Type | 'plain'
}

type Tree = { [name: string]: Tree | string }

/** What a query asks to include, as Strapi reads it: `populate[quiz][populate]=*`. */
function populateIn(search: URLSearchParams): Tree {
  const tree: Tree = {}
  for (const [name, value] of search) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    if (path[0] !== 'populate') continue
    let at = tree
    for (const step of path.slice(0, -1)) {
      at[step] ??= {}
      const next = at[step]
      if (typeof next === 'string') throw new Error(`${name} is asked for in two ways`)
      at = next
    }
    const last = path.at(-1) ?? ''
    if (at[last] !== undefined) throw new Error(`${name} is asked for in two ways`)
    at[last] = value
  }
  return tree.populate === undefined || typeof tree.populate === 'string' ? {} : tree.populate
}

class InvalidKey extends Error {
  readonly key: string
  readonly path: string
  constructor(key: string, path: string) {
    super(path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`)
    this.key = key
    this.path = path
  }
}

/** An entry with its plain fields and the components that were asked for; one that the type has not is refused. */
function included(type: Type, entry: unknown, wanted: Tree | '*', path: string): unknown {
  if (Array.isArray(entry)) return entry.map(item => included(type, item, wanted, path))
  if (entry === null || typeof entry !== 'object') return entry
  const found: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(entry)) {
    const inner = type[field]
    const asked = wanted === '*' ? 'true' : wanted[field]
    if (inner === undefined) continue
    if (inner === 'plain') found[field] = value
    else if (asked !== undefined) {
      const deeper = typeof asked === 'string' ? {} : (asked.populate ?? {})
      found[field] = included(inner, value, typeof deeper === 'string' ? '*' : deeper, `${path}${field}.`)
    }
  }
  return found
}

function refuseUnknown(type: Type, wanted: Tree, path: string) {
  for (const [field, asked] of Object.entries(wanted)) {
    const inner = type[field]
    if (inner === undefined || inner === 'plain') throw new InvalidKey(field, path + field)
    const deeper = typeof asked === 'string' ? '*' : asked.populate
    if (deeper !== undefined && typeof deeper !== 'string') refuseUnknown(inner, deeper, `${path}${field}.populate.`)
  }
}

/** Answers a call as Strapi 5 does: with what was asked for and no more, and 400 for what the type has not. */
export function answerStrictly(type: Type, entries: readonly object[], { searchParams }: URL): Response {
  try {
    const wanted = populateIn(searchParams)
    refuseUnknown(type, wanted, '')
    const data = entries.map(entry => included(type, entry, wanted, ''))
    return Response.json({ data, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } } })
  } catch (error) {
    if (!(error instanceof InvalidKey)) throw error
    const { key, path, message } = error
    // As Strapi 5.54 says it, word for word.
    const details = { key, path, source: 'query', param: 'populate' }
    return Response.json({ data: null, error: { status: 400, name: 'ValidationError', message, details } }, { status: 400 })
  }
}

/** Every field of an entry that is no component. */
export const plainFields = (...names: string[]): Type => Object.fromEntries(names.map(name => [name, 'plain' as const]))
