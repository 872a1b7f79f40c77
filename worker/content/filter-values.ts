import { z } from 'zod'
import type { ContentFetch } from '../../shared/content/content-api.ts'
import { isLacking } from '../../shared/lacking.ts'

/** Lists that editors define, whose slugs are the values of a filter. */
export type FilterList = 'levels' | 'article-types'

/** A value by which a list is filtered. */
export type FilterValue = [list: FilterList, locale: string, value: string]

const FILTERS: Readonly<Record<string, { parameter: string; list: FilterList }>> = {
  '/api/courses': { parameter: 'filters[level][slug][$eq]', list: 'levels' },
  '/api/articles': { parameter: 'filters[articleType][slug][$eq]', list: 'article-types' },
}

/** Returns the value by which a content call filters its list, if any. `query` is parsed. */
export function filterOf(pathname: string, query: Record<string, string | number | undefined>): FilterValue | null {
  const { parameter = '', list = 'levels' } = FILTERS[pathname] ?? {}
  const value = query[parameter]
  return value === undefined ? null : [list, String(query.locale), String(value)]
}

const RENEW_AFTER_MS = 60_000
const slugs = z.array(z.object({ slug: z.string() })).transform(list => new Set(list.map(({ slug }) => slug)))

const pathOf = (list: FilterList, locale: string) => `/api/${list}?locale=${locale}`
const LIST = /^\/api\/(levels|article-types)\?/

/** The slugs that each list had last, by its path. They are the same for everybody, so they may outlive a request. */
const memory = new Map<string, { slugs: ReadonlySet<string>; at: number }>()

/** Notes the slugs of a list that the CMS has answered. A list that it does not have has none; of any other failure nothing is noted. */
export function noteList(path: string, status: number, body: unknown, now = Date.now()) {
  if (!LIST.test(path)) return
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
