import type { Kind } from './bundle.ts'
import type { Allowed } from './strapi-query.ts'

export interface Resource extends Allowed {
  kind: Kind
  /** The filter that `entries.parent` answers. */
  parentFilter?: string
  defaultSort?: readonly { field: string; direction: 'asc' | 'desc' }[]
  /** Also answers `/{documentId}`, `/{slug}` and `/{id}`. */
  byId?: true
  /** Strapi's single type: an object, not a list. */
  single?: true
}

const NEWEST = [{ field: 'publishedAt', direction: 'desc' }] as const

/** The public reads of the specification's section 7, each with the query it allows. */
export const resources: Record<string, Resource> = {
  levels: { kind: 'levels', sort: ['order'], paged: true },
  'article-types': { kind: 'article-types', sort: ['order'], paged: true },
  faqs: { kind: 'faqs', sort: ['order'], paged: true },
  terms: { kind: 'terms', paged: true, defaultSort: [{ field: 'slug', direction: 'asc' }] },
  common: { kind: 'common', single: true, populate: ['social'] },
  pages: { kind: 'pages', filters: ['slug'], populate: ['seo'], paged: true },
  articles: {
    kind: 'articles',
    filters: ['slug', 'articleType.slug'],
    parentFilter: 'articleType.slug',
    sort: ['publishedAt'],
    populate: ['articleType', 'cover', 'seo'],
    paged: true,
    defaultSort: NEWEST,
    byId: true,
  },
  courses: {
    kind: 'courses',
    filters: ['slug', 'level.slug'],
    parentFilter: 'level.slug',
    sort: ['order', 'publishedAt', 'popularity'],
    populate: ['level', 'buildsOn', 'cover', 'modules', 'rewards', 'finalTest', 'seo'],
    paged: true,
    defaultSort: NEWEST,
  },
  paths: { kind: 'paths', sort: ['order'], populate: ['courses'], paged: true },
  lessons: {
    kind: 'lessons',
    filters: ['slug', 'course.slug'],
    parentFilter: 'course.slug',
    populate: ['quiz', 'recapQuiz', 'slides', 'screens', 'course', 'furtherReading', 'seo'],
    paged: true,
  },
  quests: {
    kind: 'quests',
    filters: ['slug'],
    sort: ['publishedAt'],
    populate: ['steps', 'rewards', 'cover', 'seo'],
    paged: true,
    defaultSort: NEWEST,
    byId: true,
  },
  'quest-steps': {
    kind: 'quest-steps',
    filters: ['slug', 'quest.slug'],
    parentFilter: 'quest.slug',
    sort: ['order'],
    populate: ['quest'],
    paged: true,
    byId: true,
  },
}
