import type { Context } from 'hono'
import type { CourseSort } from '../../shared/content/content-api.ts'
import { MAX_PAGE } from '../../shared/limits.ts'
import type { PageMatch } from '../../shared/match-page.ts'
import { allowedQuery, routes } from '../../shared/routes.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { type ContentContext, createContentFetch } from '../content/content-fetch.ts'
import { type FilterList, isFilterValue } from '../content/filter-values.ts'
import type { HonoEnv } from '../context.ts'

const SORTS: readonly CourseSort[] = ['latest', 'oldest', 'popular']

/** The values that parameters of pages can have, where they are fixed. */
const FIXED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  courses: { sort: SORTS },
  search: { type: SEARCH_FILTER_NAMES, order: ['best'] },
}

/** What a page can say about a form that was sent back to it (`worker/gateway/form-call.ts`). */
const PROBLEMS = ['choose', 'later']

/** Parameters whose values editors define, and the list of them. */
const DEFINED: Readonly<Record<string, Readonly<Record<string, FilterList>>>> = {
  courses: { level: 'levels' },
  library: { type: 'article-types' },
}

/** The first page of a list is the list itself. */
const isFurtherPage = (value: string) => /^[1-9]\d{0,3}$/.test(value) && Number(value) > 1 && Number(value) <= MAX_PAGE

async function isKnown(c: Context<HonoEnv>, { page, locale }: PageMatch, name: string, value: string): Promise<boolean> {
  if (name === 'page') return isFurtherPage(value)
  if (name === 'problem') return PROBLEMS.includes(value)
  const fixed = FIXED[page]?.[name]
  if (fixed) return fixed.includes(value)
  const list = DEFINED[page]?.[name]
  if (!list) return true
  const { deadline, operations } = c.var
  const ctx = c.executionCtx as unknown as ContentContext
  return isFilterValue(createContentFetch(ctx, { deadline, operations }), work => ctx.waitUntil(work), [list, locale, value])
}

/**
 * Returns the query parameters that change a page. A level, type, sort, order or page number that there is not counts as none, so that it
 * makes no page, no cache entry and no content call of its own.
 */
export async function pageQuery(c: Context<HonoEnv>, match: PageMatch, search: URLSearchParams): Promise<Record<string, string>> {
  const pairs = Object.entries(allowedQuery(routes[match.page], search))
  const known = await Promise.all(pairs.map(([name, value]) => isKnown(c, match, name, value)))
  return Object.fromEntries(pairs.filter((_, i) => known[i]))
}
