import { factsOf, kindNames } from '../../shared/content-model/kinds.ts'
import type { ContentChange, PurgeQueueBinding } from '../content-change.ts'
import type { Log } from '../log.ts'

/** The tags of what is cached of each kind of content, and of the words of the interface. */
export const KNOWN_TAGS: readonly string[] = [...kindNames.map(kind => factsOf(kind).singular), 'i18n']

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
 * Purges a change in both entrypoints: content first, so that no page is made from outdated content. Returns whether all of it succeeded;
 * the log names refused tags.
 */
export async function purgeNow({ exports: { Content, Pages } }: PurgeContext, change: ContentChange, log: Log): Promise<boolean> {
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
 * Purges a change in every cache. Where the platform caches, the purge queue gathers changes and retries refused purges. Returns whether
 * it succeeded; if not, the queue retries it.
 */
export async function purgeChange(
  ctx: PurgeContext,
  queue: PurgeQueueBinding | undefined,
  change: ContentChange,
  log: Log,
): Promise<boolean> {
  return ctx.cache && queue ? purgeQueue(queue).add(change) : purgeNow(ctx, change, log)
}

/** Returns the site's purge queue. */
export const purgeQueue = (queue: PurgeQueueBinding) => queue.getByName('site')
