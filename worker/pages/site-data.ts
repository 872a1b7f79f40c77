import { ACADEMY } from '../../shared/academy.ts'
import type { Common, SitePage } from '../../shared/content/site.ts'
import { ContentError } from '../../shared/errors.ts'
import { SITE_NAME_GRACE_MS } from '../../shared/limits.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts'
import { isSameList } from '../../shared/same-list.ts'
import { filled, type Words } from '../../shared/words.ts'
import { type ContentContext, createContentFetch } from '../content/content-fetch.ts'
import { lastEdit } from '../content/edited.ts'
import { lackingPlaces } from '../content/lacking-types.ts'
import { withinPatience } from '../content/patience.ts'
import { digest } from '../drawing/digest.ts'
import type { Log } from '../log.ts'
import { words as bundled } from '../words.ts'
import { siteNotice } from './site-notice.ts'
import type { SiteReader } from './site-parts.ts'

/** What every page of a language shares: words, site-wide facts, titles of listings. */
export interface SiteData {
  words: Words
  /** Hash of the words, part of their address. */
  wordsHash: string
  /** Hash of all of it. */
  version: string
  common: Common | null
  pages: ReadonlyMap<string, Pick<SitePage, 'title' | 'sample' | 'seo'>>
  /** What the operator says on all pages, if anything. */
  notice: string | null
  /** Addresses for which the content server has nothing. */
  lacking: readonly string[]
  /** False where only what came with Campus was at hand: such a page is not kept. */
  complete: boolean
}

const RENEW_AFTER_MS = 60_000
/** A renewal that takes longer was stopped together with the request that began it, and would never end. */
const GIVEN_UP_AFTER_MS = 10_000
const KEPT_VERSIONS = 8

interface Remembered {
  data: SiteData
  at: number
}

/** Site-wide and public, so it may outlive a request; never anything of a visitor. */
const memory = new Map<Locale, Remembered>()
const renewals = new Map<Locale, { work: Promise<void>; since: number }>()
const wordVersions = new Map<string, string>()
/** How often site data was forgotten: a renewal that began before that has read what was there before the edit. */
let edits = 0

const hashOf = async (text: string) => (await digest(text)).slice(0, 20)

const versionOf = ({ wordsHash, common, pages, notice, lacking }: Omit<SiteData, 'words' | 'version' | 'complete'>) =>
  hashOf(JSON.stringify([wordsHash, common, [...pages], notice, lacking]))

/** The words of a language with the site's name in them, so that no page has to say it. */
async function withHash(locale: Locale, overrides: Words, common: Common | null | undefined) {
  const site = common?.siteName || ACADEMY
  const words: Record<string, string> = { ...bundled[DEFAULT_LOCALE], ...bundled[locale], ...overrides }
  for (const [key, text] of Object.entries(words)) if (text.includes('{site}')) words[key] = filled(text, { site })
  const json = JSON.stringify(words)
  const wordsHash = await hashOf(json)
  wordVersions.delete(wordsHash)
  wordVersions.set(wordsHash, json)
  for (const old of wordVersions.keys()) if (wordVersions.size > KEPT_VERSIONS) wordVersions.delete(old)
  return { words, wordsHash }
}

async function renew(locale: Locale, ctx: ContentContext, reader: SiteReader, log: Log, now: number) {
  const editsBefore = edits
  const before = memory.get(locale)?.data
  const asked = reader.all(ctx, locale)
  const [own, common, pages, notice] = await Promise.allSettled([
    asked.words,
    asked.common,
    asked.pages,
    siteNotice(createContentFetch(ctx), locale),
  ])
  await asked.rest
  for (const result of [own, common, pages])
    if (result.status === 'rejected') {
      const code = result.reason instanceof ContentError ? result.reason.code : 500
      log({ event: 'content-translations-failed', locale, code })
    }
  const commonNow = common.status === 'fulfilled' ? common.value : (before?.common ?? null)
  const wording =
    own.status === 'rejected' && before ? before : await withHash(locale, own.status === 'fulfilled' ? own.value : {}, commonNow)
  const facts = {
    common: commonNow,
    pages: pages.status === 'fulfilled' ? new Map(pages.value.map(page => [page.slug, page])) : (before?.pages ?? new Map()),
    notice: notice.status === 'fulfilled' ? notice.value : (before?.notice ?? null),
    lacking: lackingPlaces(locale),
  }
  const isCurrent = edits === editsBefore
  if (!isCurrent && memory.has(locale)) return
  memory.set(locale, {
    at: isCurrent ? now : 0,
    data: {
      words: wording.words,
      wordsHash: wording.wordsHash,
      version: await versionOf({ wordsHash: wording.wordsHash, ...facts }),
      ...facts,
      complete:
        (own.status === 'fulfilled' && common.status === 'fulfilled' && pages.status === 'fulfilled') ||
        (before?.complete ?? false),
    },
  })
}

/** What is remembered of a language, with what was heard since of what the content server does not have. */
async function known(locale: Locale): Promise<Remembered | undefined> {
  const remembered = memory.get(locale)
  if (!remembered) return
  const lacking = lackingPlaces(locale)
  if (isSameList(lacking, remembered.data.lacking)) return remembered
  const data = { ...remembered.data, lacking }
  const changed = { ...remembered, data: { ...data, version: await versionOf(data) } }
  memory.set(locale, changed)
  return changed
}

/** The renewal that is under way, or a new one. */
function renewalOf(locale: Locale, ctx: ContentContext, reader: SiteReader, log: Log, now: number): Promise<void> {
  const underway = renewals.get(locale)
  if (underway && now - underway.since < GIVEN_UP_AFTER_MS) return underway.work
  const work = renew(locale, ctx, reader, log, now).finally(() => {
    if (renewals.get(locale)?.work === work) renewals.delete(locale)
  })
  renewals.set(locale, { work, since: now })
  return work
}

/** Returns when content was edited last, which another isolate may have heard; 0 where there is one isolate, and it hears of it itself. */
const editElsewhere = async (ctx: ContentContext) => (ctx.cache ? ((await withinPatience(lastEdit(ctx))) ?? 0) : 0)

/**
 * The site data of a language: what is remembered, and where nothing is yet or content was edited since, what arrives within `graceMs`,
 * else what came with Campus. Otherwise it is renewed behind the visitor's back and delays no page.
 */
export async function siteData(
  locale: Locale,
  ctx: ContentContext,
  reader: SiteReader,
  log: Log,
  graceMs: number,
  now = Date.now(),
): Promise<SiteData> {
  const before = memory.get(locale)
  // After an edit what is remembered is older than what is cached.
  const isOutdated = !before?.at || before.at < (await editElsewhere(ctx))
  if (isOutdated || now - before.at > RENEW_AFTER_MS) {
    const work = renewalOf(locale, ctx, reader, log, now)
    ctx.waitUntil(work)
    if (isOutdated) await Promise.race([work, new Promise(resolve => setTimeout(resolve, graceMs))])
  }
  const found = await known(locale)
  if (found) return found.data
  const bare = await withHash(locale, {}, null)
  return { ...bare, version: bare.wordsHash, common: null, pages: new Map(), notice: null, lacking: [], complete: false }
}

/**
 * The same data with the site-wide facts, where only what came with Campus was at hand: the first pages of an isolate would carry
 * another academy's name. Half a second after the isolate first asked for them no page waits any more.
 */
export async function siteFacts(
  site: SiteData,
  locale: Locale,
  ctx: ContentContext,
  reader: SiteReader,
  now = Date.now(),
): Promise<SiteData> {
  const since = renewals.get(locale)?.since
  const patience = since === undefined ? 0 : since + SITE_NAME_GRACE_MS - now
  if (site.common || memory.has(locale) || patience <= 0) return memory.get(locale)?.data ?? site
  const asked = reader.common(ctx, locale).catch(() => null)
  const common = await Promise.race([asked, new Promise<null>(resolve => setTimeout(resolve, patience, null))])
  const renewed = memory.get(locale)?.data
  if (renewed || !common) return renewed ?? site
  const named = { ...site, common, ...(await withHash(locale, {}, common)) }
  return { ...named, version: await versionOf(named) }
}

/** After a change: the next page of each language fetches its site data again, and shows the old data only where that takes too long. */
export function forgetSiteData() {
  edits++
  renewals.clear()
  for (const remembered of memory.values()) remembered.at = 0
}

/** The words under a hash, and whether they are exactly those: else they are the newest that are known. */
export async function wordsAt(locale: Locale, hash: string): Promise<{ json: string; exact: boolean }> {
  const found = wordVersions.get(hash)
  if (found) return { json: found, exact: true }
  const known = memory.get(locale)?.data ?? (await withHash(locale, {}, null))
  return { json: JSON.stringify(known.words), exact: known.wordsHash === hash }
}
