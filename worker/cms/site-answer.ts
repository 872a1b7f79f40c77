import type { Common, SitePage } from '../../shared/content/site.ts'
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts'
import type { Words } from '../../shared/words.ts'
import { cachedAnswer, failedAnswer } from '../content/border.ts'
import { changedWords } from '../words.ts'
import { type BuiltInContent, entriesOf } from './built-in-content.ts'
import { currentForm } from './current-form.ts'
import { foundIn, type Row, type Selection, statementsOf } from './read-entries.ts'

/** What every page of a language shares, as the built-in CMS has it. */
export interface SiteAnswer {
  /** The words that editors have changed. */
  words: Words
  common: Common | null
  pages: readonly Pick<SitePage, 'slug' | 'title' | 'sample' | 'seo'>[]
}

const TAGS = ['i18n', 'common', 'page']
const MINUTE = 60
const DAY = 86_400
const CACHE = { tags: TAGS, fresh: 5 * MINUTE, stale: DAY, ifError: DAY }

interface Translation {
  locale: Locale
  key: string
  translation: string
}

function wordsIn(rows: readonly Translation[], locale: Locale): Words {
  const wordsOf = (language: Locale) =>
    Object.fromEntries(rows.filter(row => row.locale === language).map(({ key, translation }) => [key, translation]))
  return changedWords(locale, wordsOf(DEFAULT_LOCALE), wordsOf(locale))
}

async function read(content: BuiltInContent, locale: Locale): Promise<SiteAnswer> {
  const { db, now } = content
  const common: Selection = { kind: 'common', locales: [...new Set([locale, DEFAULT_LOCALE])], now, isWhole: false }
  const pages: Selection = { kind: 'pages', locales: [locale], now, isWhole: false }
  const translations = db.$client
    .prepare('select locale, key, translation from translations where locale in (?1, ?2)')
    .bind(locale, DEFAULT_LOCALE)
  const [changed, ...found] = await db.$client.batch([translations, ...statementsOf(db, common), ...statementsOf(db, pages)])
  const entriesIn = async (selection: Selection, results: D1Result[]) =>
    entriesOf(await currentForm(content, selection, foundIn(results as D1Result<Row & { total: number }>[])), false)
  const [[facts = null], titles] = await Promise.all([entriesIn(common, found.slice(0, 2)), entriesIn(pages, found.slice(2))])
  return {
    words: wordsIn(changed?.results as unknown as Translation[], locale),
    common: facts as Common | null,
    pages: titles as unknown as SiteAnswer['pages'],
  }
}

/** Answers what every page of a language shares, read in one trip. */
export async function answerSite({ url }: Request, content: BuiltInContent): Promise<Response> {
  const { pathname, searchParams } = new URL(url)
  try {
    return await cachedAnswer(await read(content, searchParams.get('locale') as Locale), CACHE)
  } catch (error) {
    return failedAnswer(error, { path: pathname, tags: TAGS }, content.log)
  }
}
