import { z } from 'zod'
import type { ContentFetch } from '../../shared/content/content-api.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'

/**
 * The object of the bucket that holds the operator's notice. It isn't a setting, because a changed setting is a new version of the worker,
 * which begins with empty caches: while content can't be read, every page would be lost.
 */
const NOTICE_OBJECT = 'notice'
/** Asked of the content entrypoint by this worker alone; no call of a browser has this path. */
export const NOTICE_PATH = '/notice'
/** Carried by every page. */
export const NOTICE_TAG = 'notice'

const MAX_CHARACTERS = 300

/** What the operator says on all pages, by language. A language without a text has no notice. */
export const notice = z.strictObject(
  Object.fromEntries(LOCALES.map(locale => [locale, z.string().trim().min(1).max(MAX_CHARACTERS).optional()])) as Record<
    Locale,
    z.ZodOptional<z.ZodString>
  >,
)
type Notice = z.infer<typeof notice>

/** Answers the notice that is in the bucket, to be kept by the cache like content. Throws where the bucket cannot be read. */
export async function answerNotice(bucket: R2Bucket | undefined): Promise<Response> {
  const stored = await bucket?.get(NOTICE_OBJECT)
  const headers = { 'cache-control': 'public, max-age=60, stale-if-error=86400', 'cache-tag': NOTICE_TAG }
  return Response.json((stored && notice.parse(await stored.json())) ?? {}, { headers })
}

/** Returns the notice of a language, or null, by way of the cached entrypoint. */
export async function siteNotice(fetch: ContentFetch, locale: Locale): Promise<string | null> {
  const answer = await fetch(NOTICE_PATH)
  return (answer.ok && notice.parse(await answer.json())[locale]) || null
}

/** Stores a notice in the place of the one before; one without a text ends it. */
export const storeNotice = (bucket: R2Bucket, wanted: Notice) => bucket.put(NOTICE_OBJECT, JSON.stringify(wanted))
