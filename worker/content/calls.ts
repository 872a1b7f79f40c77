import { z } from 'zod'
import { MAX_PAGE, SEARCH_MAX_CHARACTERS, TRANSLATION_PAGE_SIZE } from '../../shared/limits.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../shared/locale.ts'
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
const bySlug = { 'filters[slug][$eq]': slug.optional() }
const newest = { 'sort[publishedAt]': order.optional() }

/** What a list shows of courses; a whole one adds its test. */
const COURSE_CARD = [
  'populate[level]=true',
  'populate[buildsOn]=true',
  'populate[cover]=true',
  'populate[modules][populate]=*',
  'populate[rewards]=true',
  'populate[seo][populate]=*',
]

/** Every public call that is passed on to the content server. What is not here is not reachable through us. */
export const calls: readonly ContentCall[] = [
  {
    path: '/api/i18ns',
    query: z.object({
      ...inLocale,
      'filters[key][$eq]': slug.optional(),
      'pagination[pageSize]': number(TRANSLATION_PAGE_SIZE).optional(),
    }),
    populate: ['fields[0]=key', 'fields[1]=translation'],
    tags: ['i18n'],
    cache: SLOW_CHANGING,
    everyPage: true,
  },
  { path: '/api/i18n/locales', query: z.object({}), populate: [], tags: ['locale'], cache: SLOW_CHANGING },
  {
    path: '/api/levels',
    query: z.object(inLocale),
    populate: ['sort[order]=asc'],
    tags: ['level'],
    cache: SLOW_CHANGING,
    everyPage: true,
  },
  {
    path: '/api/article-types',
    query: z.object(inLocale),
    populate: [],
    tags: ['article-type'],
    cache: SLOW_CHANGING,
    everyPage: true,
  },
  {
    path: '/api/common',
    query: z.object(inLocale),
    populate: ['populate=*'],
    tags: ['common'],
    cache: SLOW_CHANGING,
    fallsBack: true,
  },
  {
    path: '/api/faqs',
    query: z.object(inLocale),
    populate: ['sort[order]=asc'],
    tags: ['faq'],
    cache: CONTENT,
    everyPage: true,
  },
  {
    path: '/api/terms',
    query: z.object(inLocale),
    // As many at once as the server gives: a glossary is longer than its usual page.
    populate: ['pagination[pageSize]=200'],
    tags: ['term'],
    cache: CONTENT,
    everyPage: true,
  },
  {
    path: '/api/pages',
    query: z.object({ ...inLocale, ...bySlug }),
    populate: ['populate[seo][populate]=*'],
    isBySlug: true,
    tags: ['page'],
    cache: CONTENT,
    everyPage: true,
    fallsBack: 'of one item',
  },
  {
    path: '/api/articles',
    query: z.object({ ...inLocale, ...bySlug, ...newest, ...paging, 'filters[articleType][slug][$eq]': slug.optional() }),
    populate: ['populate[articleType]=true', 'populate[cover]=true', 'populate[seo][populate]=*'],
    isBySlug: true,
    tags: ['article', 'article-type'],
    cache: CONTENT,
    fallsBack: 'of one item',
  },
  {
    path: '/api/courses',
    query: z.object({
      ...inLocale,
      ...bySlug,
      // Before the date, which decides among those of one place.
      'sort[order]': z.literal('asc').optional(),
      ...newest,
      ...paging,
      'sort[popularity]': z.literal('desc').optional(),
      'filters[level][slug][$eq]': slug.optional(),
    }),
    populate: [...COURSE_CARD, 'populate[finalTest][populate][questions][populate]=*'],
    listPopulate: COURSE_CARD,
    isBySlug: true,
    tags: ['course', 'lesson', 'level'],
    cache: CONTENT,
    fallsBack: 'of one item',
    quizzes: ['finalTest'],
    sortedBy: 'popularity',
  },
  {
    path: '/api/paths',
    query: z.object(inLocale),
    populate: ['populate[courses]=true', 'sort[order]=asc'],
    tags: ['path', 'course'],
    cache: CONTENT,
    everyPage: true,
  },
  {
    path: '/api/lessons',
    query: z.object({ ...inLocale, ...bySlug, ...paging }),
    populate: [
      'populate[quiz][populate]=*',
      'populate[recapQuiz][populate]=*',
      'populate[slides][populate]=*',
      'populate[screens][populate][check][populate]=*',
      'populate[furtherReading]=true',
      'populate[course]=true',
      'populate[seo][populate]=*',
    ],
    listPopulate: [],
    isBySlug: true,
    tags: ['lesson', 'course'],
    cache: CONTENT,
    fallsBack: 'of one item',
    quizzes: ['quiz', 'recapQuiz'],
  },
  {
    path: '/api/quests',
    query: z.object({ ...inLocale, ...bySlug, ...newest, ...paging }),
    populate: ['populate[steps]=true', 'populate[rewards]=true', 'populate[cover]=true', 'populate[seo][populate]=*'],
    isBySlug: true,
    tags: ['quest', 'quest-step'],
    cache: CONTENT,
    fallsBack: 'of one item',
  },
  {
    path: '/api/quests/:id',
    list: '/api/quests',
    query: z.object(inLocale),
    populate: ['populate[steps]=true', 'populate[rewards]=true', 'populate[cover]=true', 'populate[seo][populate]=*'],
    tags: ['quest', 'quest-step'],
    cache: CONTENT,
  },
  {
    path: '/api/quest-steps',
    query: z.object({ ...inLocale, ...paging, 'filters[quest][slug][$eq]': slug.optional() }),
    populate: ['populate[quest]=true', 'sort[order]=asc'],
    tags: ['quest-step', 'quest'],
    cache: CONTENT,
    everyPage: 'of one item',
    fallsBack: 'of one item',
  },
  {
    path: '/api/quest-steps/:id',
    list: '/api/quest-steps',
    query: z.object(inLocale),
    populate: ['populate[quest]=true'],
    tags: ['quest-step', 'quest'],
    cache: CONTENT,
  },
  {
    path: '/api/certificate/:id',
    query: z.object(inLocale),
    populate: [],
    tags: ['certificate'],
    cache: CERTIFICATE,
    isCustom: true,
  },
  ...['/api/search', '/api/search/:filter'].map(path => ({
    path,
    query: z.object({ ...inLocale, ...newest, query: z.string().min(1).max(SEARCH_MAX_CHARACTERS) }),
    populate: ['populate=*'],
    tags: ['search', 'article', 'course', 'quest', 'lesson', 'quest-step', 'term'],
    cache: SEARCH,
    isCustom: true as const,
  })),
]
