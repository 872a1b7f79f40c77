import { ContentError, type ContentFailure } from '../errors.ts'
import { COURSES_PAGE_SIZE, PAGE_SIZE, TRANSLATION_PAGE_SIZE } from '../limits.ts'
import type { Locale } from '../locale.ts'
import type { PublicCertificate } from './account.ts'
import type { Article, ArticleCard, ArticleType } from './article.ts'
import type { Course, CourseCard } from './course.ts'
import type { Lesson } from './lesson.ts'
import type { Level } from './level.ts'
import type { Path } from './path.ts'
import type { Quest, QuestCard, QuestStep } from './quest.ts'
import type { BestHit, SearchResults } from './search.ts'
import type { Common, Faq, SitePage, Term } from './site.ts'

/** Fetches a path of the content API (`/api/…`). The worker and the browser each bring their own. */
export type ContentFetch = (path: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

export interface List<T> {
  items: T[]
  page: number
  pageCount: number
  total: number
  /** The server cannot sort it by how popular its entries are. */
  unsorted?: true
}

export type CourseSort = 'latest' | 'oldest' | 'popular'

type Query = Record<string, string | number | undefined>

interface Envelope<T> {
  data: T
  meta?: {
    pagination?: { page: number; pageCount: number; total: number }
    total?: number
    unsorted?: true
    more?: number
    best?: BestHit[]
    corrected?: string
  }
}

/** Where each builds on those before it; of a server that knows no order, the oldest first. */
const PATH_ORDER: Query = { 'sort[order]': 'asc', 'sort[publishedAt]': 'asc' }

const SORTS: Record<CourseSort, Query> = {
  latest: { 'sort[publishedAt]': 'desc' },
  oldest: { 'sort[publishedAt]': 'asc' },
  popular: { 'sort[popularity]': 'desc' },
}

const bySlug = (slug: string): Query => ({ 'filters[slug][$eq]': slug })
const paged = (page: number, pageSize: number): Query => ({ 'pagination[page]': page, 'pagination[pageSize]': pageSize })

/** A path with its query in a fixed order, so that equal calls are equal strings. */
export function contentPath(path: string, query: Query): string {
  const names = Object.keys(query).filter(name => query[name] !== undefined && query[name] !== '')
  const search = new URLSearchParams(names.sort().map(name => [name, String(query[name])]))
  return search.size ? `${path}?${search}` : path
}

async function failureOf(response: Pick<Response, 'status' | 'json'>): Promise<ContentFailure> {
  const fallback = {
    code: response.status,
    statusText: 'Error',
    message: 'The content server answered with an error',
    details: {},
    errors: [],
  }
  try {
    const body = (await response.json()) as { error?: ContentFailure }
    return body.error?.code ? body.error : fallback
  } catch {
    return fallback
  }
}

/**
 * The content API as typed calls (spec 7): the one place that writes their paths. Answers come from our own border, which
 * has parsed, sanitised and normalised them. A failed call throws `ContentError` with code, statusText, message, details, errors.
 */
export function createContentApi(fetch: ContentFetch, locale: Locale) {
  async function get<T>(path: string, query: Query = {}): Promise<Envelope<T>> {
    const response = await fetch(contentPath(path, { ...query, locale }))
    if (!response.ok) throw new ContentError(await failureOf(response))
    return (await response.json()) as Envelope<T>
  }

  const all = async <T>(path: string, query?: Query) => (await get<T[]>(path, query)).data

  async function list<T>(path: string, query: Query): Promise<List<T>> {
    const { data, meta } = await get<T[]>(path, query)
    const { page = 1, pageCount = 1, total = data.length } = meta?.pagination ?? {}
    return { items: data, page, pageCount, total, ...(meta?.unsorted && { unsorted: true }) }
  }

  const one = async <T>(path: string, slug: string) => (await get<T[]>(path, bySlug(slug))).data[0] ?? null

  return {
    locale,
    translations: () =>
      all<{ key: string; translation: string }>('/api/i18ns', { 'pagination[pageSize]': TRANSLATION_PAGE_SIZE }),
    common: async () => (await get<Common>('/api/common')).data,
    levels: () => all<Level>('/api/levels'),
    articleTypes: () => all<ArticleType>('/api/article-types'),
    faqs: () => all<Faq>('/api/faqs'),
    terms: () => all<Term>('/api/terms'),
    sitePages: () => all<Pick<SitePage, 'slug' | 'title' | 'sample' | 'seo'>>('/api/pages'),
    page: (slug: string) => one<SitePage>('/api/pages', slug),
    /** In path order unless they are sorted. */
    courses: ({ sort, level, page = 1, pageSize = COURSES_PAGE_SIZE }: CourseListOptions = {}) =>
      list<CourseCard>('/api/courses', {
        ...(sort ? SORTS[sort] : PATH_ORDER),
        'filters[level][slug][$eq]': level,
        ...paged(page, pageSize),
      }),
    paths: () => all<Path>('/api/paths'),
    course: (slug: string) => one<Course>('/api/courses', slug),
    lesson: (slug: string) => one<Lesson>('/api/lessons', slug),
    articles: ({ type, page = 1, pageSize = PAGE_SIZE }: ArticleListOptions = {}) =>
      list<ArticleCard>('/api/articles', {
        ...SORTS.latest,
        'filters[articleType][slug][$eq]': type,
        ...paged(page, pageSize),
      }),
    article: (slug: string) => one<Article>('/api/articles', slug),
    quests: ({ page = 1, pageSize = PAGE_SIZE }: { page?: number; pageSize?: number } = {}) =>
      list<QuestCard>('/api/quests', { ...SORTS.latest, ...paged(page, pageSize) }),
    quest: (slug: string) => one<Quest>('/api/quests', slug),
    questSteps: (questSlug: string) => all<QuestStep>('/api/quest-steps', { 'filters[quest][slug][$eq]': questSlug }),
    /** A certificate as everybody may see it; null where there is none. One that its holder has removed throws with code 410. */
    certificate: async (slug: string): Promise<PublicCertificate | null> => {
      try {
        return (await get<PublicCertificate>(`/api/certificate/${encodeURIComponent(slug)}`)).data
      } catch (error) {
        if (error instanceof ContentError && error.code === 404) return null
        throw error
      }
    },
    /** Everything that is found, the newest first. */
    search: async (query: string) => {
      const { data, meta } = await get<SearchResults>('/api/search', { query, 'sort[publishedAt]': 'desc' })
      const { articles, courses, quests, lessons, terms, 'quest-steps': steps } = data
      return {
        ...data,
        total: meta?.total ?? articles.length + courses.length + quests.length,
        // A lesson without its course, or a step without its quest, has no address.
        more: meta?.more ?? lessons.filter(one => one.course).length + steps.filter(one => one.quest).length + terms.length,
        /** Null where the server does not say which fit best. */
        best: meta?.best ?? null,
        corrected: meta?.corrected ?? null,
      }
    },
  }
}

export interface CourseListOptions {
  sort?: CourseSort | undefined
  level?: string | undefined
  page?: number
  pageSize?: number
}
export interface ArticleListOptions {
  type?: string | undefined
  page?: number
  pageSize?: number
}
export type ContentApi = ReturnType<typeof createContentApi>
