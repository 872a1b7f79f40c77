import { type ContentFetch, createContentApi } from '../../shared/content/content-api.ts'
import type { Common, SitePage } from '../../shared/content/site.ts'
import { ContentError, type ContentFailure } from '../../shared/errors.ts'
import { isLacking } from '../../shared/lacking.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts'
import type { Words } from '../../shared/words.ts'
import type { SiteAnswer } from '../cms/site-answer.ts'
import { SITE_PATH } from '../cms/site-path.ts'
import { type ContentContext, createContentFetch } from '../content/content-fetch.ts'
import { noteLackingCalls, noteLocales } from '../content/lacking-types.ts'
import { readLackingCalls } from '../content/read-lacking-calls.ts'
import type { Settings } from '../env.ts'
import { changedWords } from '../words.ts'

/** What every page of a language shares, as a CMS says it. Each part may fail by itself. */
interface SiteParts {
  /** The words that editors have changed. */
  words: Promise<Words>
  common: Promise<Common | null>
  pages: Promise<readonly Pick<SitePage, 'slug' | 'title' | 'sample' | 'seo'>[]>
  /** Ends when what else the CMS says of itself was noted. It never rejects. */
  rest?: Promise<unknown>
}

/** How a CMS is asked for what every page of a language shares. */
export interface SiteReader {
  all(ctx: ContentContext, locale: Locale): SiteParts
  common(ctx: ContentContext, locale: Locale): Promise<Common | null>
}

/** Nothing else waits longer for what the CMS says of its calls; it is known from the next page on. */
const LACKING_GRACE_MS = 100

async function askSite(ctx: ContentContext, locale: Locale): Promise<SiteAnswer> {
  const answer = await createContentFetch(ctx)(`${SITE_PATH}?locale=${locale}`)
  if (!answer.ok) throw new ContentError(((await answer.json()) as { error: ContentFailure }).error)
  return (await answer.json()) as SiteAnswer
}

/** The built-in CMS says all in one answer, and lacks nothing. */
const builtIn: SiteReader = {
  common: async (ctx, locale) => (await askSite(ctx, locale)).common,
  all(ctx, locale) {
    const asked = askSite(ctx, locale)
    return {
      words: asked.then(site => site.words),
      common: asked.then(site => site.common),
      pages: asked.then(site => site.pages),
    }
  },
}

/** Asks which languages the content server has. Where it cannot say so just now, what it said before holds. */
async function readLocales(fetch: ContentFetch): Promise<void> {
  const answer = await fetch('/api/i18n/locales')
  if (answer.ok) noteLocales(((await answer.json()) as { data: { code: string }[] }).data.map(({ code }) => code))
  else if (isLacking(answer.status)) noteLocales([])
}

async function wordsOf(fetch: ContentFetch, locale: Locale): Promise<Words> {
  const read = async (of: Locale): Promise<Words> =>
    Object.fromEntries((await createContentApi(fetch, of).translations()).map(({ key, translation }) => [key, translation]))
  if (locale === DEFAULT_LOCALE) return read(locale)
  const [english, own] = await Promise.all([read(DEFAULT_LOCALE).catch(() => ({})), read(locale)])
  return changedWords(locale, english, own)
}

const remote: SiteReader = {
  common: (ctx, locale) => createContentApi(createContentFetch(ctx), locale).common(),
  all(ctx, locale) {
    const fetch = createContentFetch(ctx)
    const api = createContentApi(fetch, locale)
    const noted = readLackingCalls(ctx).then(noteLackingCalls, () => {})
    ctx.waitUntil(noted)
    return {
      words: wordsOf(fetch, locale),
      common: api.common(),
      pages: api.sitePages(),
      rest: Promise.allSettled([
        Promise.race([noted, new Promise(resolve => setTimeout(resolve, LACKING_GRACE_MS))]),
        readLocales(fetch),
        // Few pages ask for the glossary, and each has a link to it.
        api.terms(),
      ]),
    }
  },
}

/** Returns how the CMS of these settings is asked. */
export const siteReaderOf = ({ CONTENT_API_URL }: Pick<Settings, 'CONTENT_API_URL'>): SiteReader =>
  CONTENT_API_URL ? remote : builtIn
