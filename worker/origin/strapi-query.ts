/** A query parameter that this resource does not know, or whose value is wrong: answered 400 with its name. */
export class BadParameter extends Error {
  override name = 'ValidationError'
  readonly key: string
  readonly param: string
  constructor(key: string, param: string, message = `Invalid key ${key}`) {
    super(message)
    this.key = key
    this.param = param
  }
}

export interface Allowed {
  /** Filter paths as Strapi spells them without brackets, such as `level.slug`. */
  filters?: readonly string[]
  sort?: readonly string[]
  populate?: readonly string[]
  fields?: readonly string[]
  paged?: boolean
  /** Parameters of the call's own. */
  own?: readonly string[]
}

export interface StrapiQuery {
  filters: Map<string, string>
  /** In this order; none where the query does not say. */
  sort: { field: string; direction: 'asc' | 'desc' }[]
  /** Relations to include; `*` is all of them. */
  populate: Set<string>
  page: number
  pageSize: number
  own: Map<string, string>
}

const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 9999
const MAX_VALUE_CHARACTERS = 512

/** `filters[level][slug][$eq]` becomes `filters`, `level`, `slug`, `$eq`. */
const pathOf = (name: string) => name.replaceAll(']', '').split('[')

function wholeNumber(value: string, key: string, max: number): number {
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1)
    throw new BadParameter(key, 'pagination', `${key} must be a whole number from 1`)
  return Math.min(Number(value), max)
}

function readFilter(query: StrapiQuery, path: string[], value: string, allowed: readonly string[]) {
  const operator = path.at(-1) ?? ''
  const field = (operator.startsWith('$') ? path.slice(0, -1) : path).join('.')
  if (!allowed.includes(field)) throw new BadParameter(path[0] ?? '', 'filters')
  if (operator.startsWith('$') && operator !== '$eq') throw new BadParameter(operator, 'filters')
  query.filters.set(field, value)
}

function readSort(query: StrapiQuery, path: string[], value: string, allowed: readonly string[]) {
  const [field, direction = 'asc'] = path.length && !/^\d+$/.test(path[0] ?? '') ? [path[0] ?? '', value] : value.split(':')
  if (!allowed.includes(field ?? '')) throw new BadParameter(field ?? '', 'sort')
  if (direction !== 'asc' && direction !== 'desc') throw new BadParameter(field ?? '', 'sort', `${field} sorts asc or desc`)
  query.sort.push({ field: field ?? '', direction })
}

/**
 * Reads a query as Strapi spells it, by allow-list: `filters[…][$eq]`, `sort[…]`, `pagination[page|pageSize]`, `populate`,
 * `fields` and `locale`. Anything else throws `BadParameter`.
 */
export function parseStrapiQuery(search: URLSearchParams, allowed: Allowed): StrapiQuery {
  const query: StrapiQuery = {
    filters: new Map(),
    sort: [],
    populate: new Set(),
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    own: new Map(),
  }
  for (const [name, value] of search) {
    if (value.length > MAX_VALUE_CHARACTERS) throw new BadParameter(name, 'query', `${name} is too long`)
    const [param = '', ...path] = pathOf(name)
    const first = path[0] ?? ''
    if (param === 'locale' && !path.length) continue
    if (param === 'filters') readFilter(query, path, value, allowed.filters ?? [])
    else if (param === 'sort') readSort(query, path, value, allowed.sort ?? [])
    else if (param === 'pagination' && allowed.paged && first === 'page') query.page = wholeNumber(value, first, MAX_PAGE_SIZE)
    else if (param === 'pagination' && allowed.paged && first === 'pageSize')
      query.pageSize = wholeNumber(value, first, MAX_PAGE_SIZE)
    else if (param === 'populate') {
      const relation = path.length ? first : value
      if (relation !== '*' && !(allowed.populate ?? []).includes(relation)) throw new BadParameter(relation, 'populate')
      query.populate.add(relation)
    } else if (param === 'fields') {
      if (!(allowed.fields ?? []).includes(value)) throw new BadParameter(value, 'fields')
    } else if (!path.length && allowed.own?.includes(param)) query.own.set(param, value)
    else throw new BadParameter(first || param, param)
  }
  return query
}

export const wants = (query: StrapiQuery, relation: string) => query.populate.has('*') || query.populate.has(relation)
