import type { CacheChangesBinding, ContentChange } from '../content-change.ts'
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

/** Why the platform refused, or null. */
type Refusal = string | null

interface Cached {
  invalidate(tags: string[]): Promise<Refusal>
  purge(tags: string[]): Promise<Refusal>
}

/** The entrypoints that cache. */
export interface PurgeContext {
  exports: Record<'Content' | 'Pages', Cached>
  /** Undefined where the platform has no cache. */
  cache?: unknown
}

const unique = (tags: readonly string[] = []) => [...new Set(tags)]

/**
 * Has both entrypoints forget a change: content first, so that no page is made from what was forgotten. Returns whether all of it is
 * done; the log says what was refused.
 */
export async function forgetNow(
  { exports: { Content, Pages } }: PurgeContext,
  change: ContentChange,
  log: Log,
): Promise<boolean> {
  const removed = unique(change.removed)
  const edited = unique(change.edited).filter(tag => !removed.includes(tag))
  const tags = [...removed, ...edited]
  let refusal: Refusal = null
  for (const cached of [Content, Pages]) {
    if (removed.length) refusal ??= await cached.purge(removed)
    if (edited.length) refusal ??= await cached.invalidate(edited)
  }
  log(refusal === null ? { event: 'cache-purged', tags } : { event: 'purge-refused', tags, reason: refusal })
  return refusal === null
}

/**
 * Has every cache forget a change. Where the platform caches, an object gathers changes and repeats what was refused. Returns whether
 * it is done: else it is done soon.
 */
export async function forgetChange(
  ctx: PurgeContext,
  changes: CacheChangesBinding | undefined,
  change: ContentChange,
  log: Log,
): Promise<boolean> {
  return ctx.cache && changes ? theChanges(changes).add(change) : forgetNow(ctx, change, log)
}

/** Returns the one object that gathers changes. */
export const theChanges = (changes: CacheChangesBinding) => changes.getByName('site')
