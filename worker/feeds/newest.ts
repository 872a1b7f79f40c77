import type { ContentApi } from '../../shared/content/content-api.ts'
import { href } from '../../shared/href.ts'
import { FEED_ENTRIES } from '../../shared/limits.ts'
import { orNone } from '../content/or-none.ts'

/** Something to read, as a feed names it. */
export interface FeedItem {
  kind: 'article' | 'course' | 'quest'
  /** Stays the same when the address or the title changes. */
  documentId: string
  path: string
  title: string
  summary: string
  /** ISO 8601. */
  published: string
  updated: string
}

interface Entry {
  documentId: string
  headline: string
  publishedAt?: string | null | undefined
  updatedAt?: string | null | undefined
}

/** An entry without any date has no place in a feed. */
function item(kind: FeedItem['kind'], entry: Entry, path: string, summary: string): FeedItem[] {
  const published = entry.publishedAt ?? entry.updatedAt
  if (!published) return []
  const updated = entry.updatedAt && entry.updatedAt > published ? entry.updatedAt : published
  return [{ kind, documentId: entry.documentId, path, title: entry.headline, summary, published, updated }]
}

/**
 * The newest articles, courses and quests in one language, newest first; nothing of a type that the content server does not have. Throws
 * `ContentError` if one of them cannot be read just now.
 */
export async function newest(content: ContentApi): Promise<FeedItem[]> {
  const { locale } = content
  const paging = { page: 1, pageSize: FEED_ENTRIES }
  const [articles, courses, quests] = await Promise.all([
    orNone(content.articles(paging).then(({ items }) => items)),
    orNone(content.courses({ ...paging, sort: 'latest' }).then(({ items }) => items)),
    orNone(content.quests(paging).then(({ items }) => items)),
  ])
  return [
    ...articles.flatMap(one => item('article', one, href('article', { articleSlug: one.slug }, locale), one.excerpt)),
    ...courses.flatMap(one => item('course', one, href('course', { courseSlug: one.slug }, locale), one.description)),
    ...quests.flatMap(one => item('quest', one, href('quest', { questSlug: one.slug }, locale), one.description)),
  ]
    .sort((a, b) => Date.parse(b.published) - Date.parse(a.published) || (a.path < b.path ? -1 : 1))
    .slice(0, FEED_ENTRIES)
}
