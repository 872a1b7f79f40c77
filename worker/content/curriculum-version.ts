import { z } from 'zod'
import type { PublishedVersion } from '../origin/content-version.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'

/** Asked of the content entrypoint by this worker alone; no call of a browser has this path. */
export const VERSION_PATH = '/curriculum-version'
/** Purged by every import: a question may change and its lesson not. */
export const CURRICULUM_TAG = 'curriculum'
/** By these a webhook says that something of the curriculum has changed. */
const TAGS = [CURRICULUM_TAG, 'course', 'lesson', 'level', 'quest', 'quest-step']

const FRESH_SECONDS = 60
const STALE_SECONDS = 86_400

const answered = z.object({ version: z.string() })

/**
 * Answers which version of the curriculum there is now, to be kept by the cache like content. Of a server elsewhere nobody knows it:
 * then it is another with each purge, and each minute.
 */
export async function answerVersion(read: ((now: Date) => Promise<PublishedVersion>) | null, now: Date): Promise<Response> {
  const { version, next } = (await read?.(now)) ?? { version: crypto.randomUUID(), next: null }
  const untilNext = next === null ? FRESH_SECONDS : (Date.parse(next) - now.getTime()) / 1000
  const fresh = Math.max(0, Math.floor(Math.min(FRESH_SECONDS, untilNext)))
  const headers = { 'cache-control': `public, max-age=${fresh}, stale-if-error=${STALE_SECONDS}`, 'cache-tag': TAGS.join(',') }
  return Response.json({ version }, { headers })
}

/** The version of the curriculum, by way of the cached entrypoint; null where nobody can say. */
export async function curriculumVersion(ctx: ContentContext): Promise<string | null> {
  try {
    return answered.parse(await (await createContentFetch(ctx)(VERSION_PATH)).json()).version
  } catch {
    return null
  }
}
