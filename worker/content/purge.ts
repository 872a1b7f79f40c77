import type { Log } from '../log.ts'

/** Kinds of content: each is the tag of what is cached of it. */
export const KNOWN_TAGS = [
  'course',
  'lesson',
  'level',
  'path',
  'article',
  'article-type',
  'quest',
  'quest-step',
  'faq',
  'page',
  'term',
  'common',
  'i18n',
]

/** The entrypoints that cache; each forgets what carries a tag. */
export interface PurgeContext {
  exports: Record<'Pages' | 'Content', { purge(tags: string[]): Promise<void> }>
}

/** Purges by tag at both entrypoints; content first, so that a page is never made from purged content. */
export async function purgeEverywhere({ exports }: PurgeContext, tags: string[], log: Log) {
  const unique = [...new Set(tags)]
  await exports.Content.purge(unique)
  await exports.Pages.purge(unique)
  log({ event: 'cache-purged', tags: unique })
}
