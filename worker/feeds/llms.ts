import { decodeHTML } from 'entities/decode'
import type { ContentApi } from '../../shared/content/content-api.ts'
import { feedPath } from '../../shared/feed-path.ts'
import { href } from '../../shared/href.ts'
import { type Locale, localePrefix, otherLocale } from '../../shared/locale.ts'
import { filled, type SiteWords } from '../../shared/words.ts'
import { orNone } from '../content/or-none.ts'
import { words } from '../words.ts'
import { everyPage } from './every-page.ts'

/** The path of the overview in a language. */
export const llmsPath = (locale: Locale) => `${localePrefix(locale)}/llms.txt`

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The first paragraph of a text that our border made, without its markup. */
const firstParagraph = (html: string) =>
  decodeHTML((/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<rt>.*?<\/rt>|<[^>]+>/gs, ''))

/** A link as the format wants it: `- [name](address): what it is`. */
function link(name: string, address: string, about = ''): string {
  const text = oneLine(about)
  return `- [${oneLine(name).replace(/[\\[\]]/g, '\\$&')}](${address})${text && `: ${text}`}`
}

const section = (title: string, links: readonly string[]) => (links.length ? [`## ${title}`, links.join('\n')] : [])

/**
 * The academy as a plain list for language models (llmstxt.org): each entry with a line about it. What the content server
 * does not have is left out. Throws `ContentError` where something cannot be had just now.
 */
export async function llmsText(content: ContentApi, origin: string, { locale, academy, t }: SiteWords): Promise<string> {
  const [courses, articles, quests, terms] = await Promise.all([
    orNone(everyPage(paging => content.courses(paging))),
    orNone(everyPage(paging => content.articles(paging))),
    orNone(everyPage(paging => content.quests(paging))),
    orNone(content.terms()),
  ])
  const other = otherLocale(locale)
  const glossary = origin + href('glossary', {}, locale)
  return `${[
    `# ${oneLine(academy)}`,
    `> ${oneLine(t('campus_in_a_sentence'))}`,
    ...section(
      t('courses'),
      courses.map(one => link(one.headline, origin + href('course', { courseSlug: one.slug }, locale), one.description)),
    ),
    ...section(
      t('library'),
      articles.map(one => link(one.headline, origin + href('article', { articleSlug: one.slug }, locale), one.excerpt)),
    ),
    ...section(
      t('quests'),
      quests.map(one => link(one.headline, origin + href('quest', { questSlug: one.slug }, locale), one.description)),
    ),
    ...section(
      t('glossary'),
      terms.map(one =>
        link(one.term, `${glossary}#${encodeURIComponent((one.slug ?? '').toWellFormed())}`, firstParagraph(one.content)),
      ),
    ),
    // The format's own word for what may be left out.
    ...section('Optional', [
      link(`llms.txt (${other})`, origin + llmsPath(other), filled(words[other].campus_in_a_sentence ?? '', { site: academy })),
      link('feed.xml', origin + feedPath(locale), 'Atom'),
      link('sitemap.xml', `${origin}/sitemap.xml`, 'Sitemap'),
    ]),
  ].join('\n\n')}\n`
}
