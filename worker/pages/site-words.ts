import type { Context } from 'hono'
import { createTranslate } from '../../client/state/translate.ts'
import { ACADEMY } from '../../shared/academy.ts'
import type { Locale } from '../../shared/locale.ts'
import type { SiteWords } from '../../shared/words.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import type { HonoEnv } from '../context.ts'
import { siteData } from './site-data.ts'
import { siteReaderOf } from './site-parts.ts'

/** How long an isolate's first request waits for the words that editors changed. */
const GRACE_MS = 500

/** The words of a language with the editors' changes, for files that are no pages. */
export async function siteWords(c: Context<HonoEnv>, locale: Locale): Promise<SiteWords> {
  const { words, common } = await siteData(
    locale,
    c.executionCtx as unknown as ContentContext,
    siteReaderOf(c.var.settings),
    c.var.log,
    GRACE_MS,
  )
  return { locale, academy: common?.siteName || ACADEMY, t: createTranslate(locale, words) }
}
