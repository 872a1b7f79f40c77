import { z } from 'zod'
import { factsOf, filterParameter, type Kind, kindNames, ownerOf, relationsOf } from '../../shared/content-model/kinds.ts'
import { MAX_PAGE, SEARCH_MAX_CHARACTERS, TRANSLATION_PAGE_SIZE } from '../../shared/limits.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../shared/locale.ts'
import { GROUPS } from '../../shared/search-filters.ts'
import type { ContentCall } from './content-call.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds for which an answer is fresh, and then may be served stale (content API contract, section 5). */
const SLOW_CHANGING = { fresh: HOUR, stale: DAY }
const CONTENT = { fresh: 5 * MINUTE, stale: DAY }
/** Not cached: a revoked certificate, and those of a deleted account, disappear at once and without a purge. */
const CERTIFICATE = { fresh: 0, stale: 0 }
const SEARCH = { fresh: MINUTE, stale: 10 * MINUTE }

const slug = z.string().min(1).max(200)
const order = z.enum(['asc', 'desc'])
const number = (max: number) => z.coerce.number().int().min(1).max(max)

const inLocale = { locale: z.enum(LOCALES).default(DEFAULT_LOCALE) }
const paging = { 'pagination[page]': number(MAX_PAGE).optional(), 'pagination[pageSize]': number(100).optional() }
const SORTS = {
  order: z.literal('asc').optional(),
  publishedAt: order.optional(),
  popularity: z.literal('desc').optional(),
}

/** What the lists of a kind may be asked for by. */
function queryOf(kind: Kind) {
  const { isBySlug, sorts = [], isPaged } = factsOf(kind)
  const filters = relationsOf(kind).filter(([, { isFilter }]) => isFilter)
  return z.object({
    ...inLocale,
    ...(isBySlug && { 'filters[slug][$eq]': slug.optional() }),
    ...Object.fromEntries(sorts.map(field => [`sort[${field}]`, SORTS[field]])),
    ...(isPaged && paging),
    ...Object.fromEntries(filters.map(([field]) => [filterParameter(field), slug.optional()])),
  })
}

/** The calls for the entries of a kind: its list, and one by its id where that is answered. */
function callsOf(kind: Kind): ContentCall[] {
  const { singular, isSlowChanging, isSingle, isBySlug, isById, isPaged, quizzes } = factsOf(kind)
  const path = `/api/${kind}`
  const shared = {
    kind,
    tags: [
      ...new Set([
        singular,
        ...relationsOf(kind)
          .map(([, { to }]) => factsOf(to).singular)
          .sort(),
      ]),
    ],
    cache: isSlowChanging ? SLOW_CHANGING : CONTENT,
  }
  // The steps of one quest are an item of their own.
  const isOfOwner = ownerOf(kind)?.[1].isFilter
  const list: ContentCall = {
    ...shared,
    path,
    query: queryOf(kind),
    ...(isSingle ? { fallsBack: true } : (isBySlug || isOfOwner) && { fallsBack: 'of one item' }),
    ...(isOfOwner ? { everyPage: 'of one item' } : !isPaged && !isSingle && { everyPage: true }),
    ...(quizzes && { quizzes }),
  }
  return isById ? [list, { ...shared, path: `${path}/:id`, list: path, query: z.object(inLocale) }] : [list]
}

/** Every public call that is passed on to the content server. What is not here is not reachable through us. */
export const calls: readonly ContentCall[] = [
  {
    path: '/api/i18ns',
    query: z.object({
      ...inLocale,
      'filters[key][$eq]': slug.optional(),
      'pagination[pageSize]': number(TRANSLATION_PAGE_SIZE).optional(),
    }),
    tags: ['i18n'],
    cache: SLOW_CHANGING,
    everyPage: true,
  },
  { path: '/api/i18n/locales', query: z.object({}), tags: ['locale'], cache: SLOW_CHANGING },
  ...kindNames.flatMap(callsOf),
  { path: '/api/certificate/:id', query: z.object(inLocale), tags: ['certificate'], cache: CERTIFICATE, isCustom: true },
  ...['/api/search', '/api/search/:filter'].map(path => ({
    path,
    query: z.object({ ...inLocale, 'sort[publishedAt]': order.optional(), query: z.string().min(1).max(SEARCH_MAX_CHARACTERS) }),
    tags: ['search', ...GROUPS.map(kind => factsOf(kind).singular)],
    cache: SEARCH,
    isCustom: true as const,
  })),
]
