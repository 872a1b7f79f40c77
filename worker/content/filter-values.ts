import { z } from 'zod'
import type { ContentFetch } from '../../shared/content/content-api.ts'
import { filterParameter, groupsOf, type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { isLacking } from '../../shared/lacking.ts'

/** A list that editors define, whose slugs are the values of a filter: levels, types of articles. */
export type FilterList = Kind

/** A value by which a list is filtered. */
export type FilterValue = [list: FilterList, locale: string, value: string]

/** Returns the value by which a content call filters its list, if any. `query` is parsed. */
export function filterOf(pathname: string, query: Record<string, string | number | undefined>): FilterValue | null {
  const kind = kindNames.find(one => pathname === `/api/${one}`)
  const [field = '', { to } = {}] = (kind && groupsOf(kind)[0]) ?? []
  const value = query[filterParameter(field)]
  return to && value !== undefined ? [to, String(query.locale), String(value)] : null
}

const RENEW_AFTER_MS = 60_000
const slugs = z.array(z.object({ slug: z.string() })).transform(list => new Set(list.map(({ slug }) => slug)))

const pathOf = (list: FilterList, locale: string) => `/api/${list}?locale=${locale}`
const FILTER_LISTS = kindNames.flatMap(kind => groupsOf(kind).map(([, { to }]) => `/api/${to}?`))

/** The slugs that each list had last, by its path. They are the same for everybody, so they may outlive a request. */
const memory = new Map<string, { slugs: ReadonlySet<string>; at: number }>()

/** Notes the slugs of a list that the CMS has answered. A list that it does not have has none; of any other failure nothing is noted. */
export function noteList(path: string, status: number, body: unknown, now = Date.now()) {
  if (!FILTER_LISTS.some(list => path.startsWith(list))) return
  if (status >= 300 && !isLacking(status)) return
  const found = isLacking(status) ? new Set<string>() : slugs.safeParse((body as { data?: unknown } | null)?.data).data
  if (found) memory.set(path, { slugs: found, at: now })
}

/**
 * Returns whether editors have defined a value of a filter. The first question waits for the list; later ones are answered from what is
 * remembered, which is renewed by `later` once it is a minute old. While the list cannot be read, every value counts.
 */
export async function isFilterValue(
  fetch: ContentFetch,
  later: (work: Promise<unknown>) => void,
  [list, locale, value]: FilterValue,
  now = Date.now(),
): Promise<boolean> {
  const path = pathOf(list, locale)
  const renew = () => fetch(path).catch(() => null)
  const known = memory.get(path)
  if (!known) await renew()
  else if (Math.abs(now - known.at) > RENEW_AFTER_MS) later(renew())
  return memory.get(path)?.slugs.has(value) ?? true
}

/** After a purge: each list is asked for again, and until then its old values count. */
export function forgetFilterValues() {
  for (const list of memory.values()) list.at = 0
}
