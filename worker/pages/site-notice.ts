import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'

/**
 * The object of the bucket that holds the operator's notice. It isn't a setting, because a changed setting is a new version of the worker,
 * which begins with empty caches: while content can't be read, every page would be lost.
 */
export const NOTICE_OBJECT = 'notice'
/** Name of the query parameter by which the gateway passes the notice to the page; a visitor's own is dropped there. */
export const NOTICE_PARAMETER = '_notice'

/** Returns the address of the same page without the notice. */
export function withoutNotice(address: string): string {
  const url = new URL(address)
  url.searchParams.delete(NOTICE_PARAMETER)
  return url.href
}

const FRESH_MS = 30_000
const READ_MS = 300
const MAX_CHARACTERS = 300

const line = z.string().trim().min(1).max(MAX_CHARACTERS)
/** One text for all languages, or JSON with one for each language. */
const notice = z.union([
  z
    .string()
    .transform((text, c) => {
      try {
        return JSON.parse(text)
      } catch {
        c.addIssue('no JSON')
        return z.NEVER
      }
    })
    .pipe(z.partialRecord(z.enum(LOCALES), line)),
  line.transform(text => Object.fromEntries(LOCALES.map(locale => [locale, text]))),
])
type Notice = Partial<Record<Locale, string>>

/** Site-wide and public, so it may outlive a request. */
const known: { readAt: number; notice: Notice } = { readAt: Number.NEGATIVE_INFINITY, notice: {} }

async function readNotice(bucket: R2Bucket): Promise<void> {
  const stored = await bucket.get(NOTICE_OBJECT)
  known.notice = (stored && notice.safeParse(await stored.text()).data) ?? {}
}

/**
 * Returns what the operator says on all pages of a language; null where that is nothing. Each isolate reads it again after 30 seconds (`now`
 * is in ms since 1970). A bucket that is slow or fails delays no page: then the last notice counts.
 */
export async function siteNotice(
  bucket: R2Bucket | undefined,
  locale: Locale,
  waitUntil: (work: Promise<unknown>) => void,
  now = Date.now(),
): Promise<string | null> {
  if (bucket && now - known.readAt >= FRESH_MS) {
    known.readAt = now
    const reading = readNotice(bucket).catch(() => {})
    waitUntil(reading)
    await Promise.race([reading, new Promise(resolve => setTimeout(resolve, READ_MS))])
  }
  return known.notice[locale] ?? null
}
