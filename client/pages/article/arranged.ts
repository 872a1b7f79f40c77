import type { Article, ArticleCard } from '../../../shared/content/article.ts'
import type { List } from '../../../shared/content/content-api.ts'
import type { Term } from '../../../shared/content/site.ts'
import { notFound, PageRedirect } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { Locale } from '../../../shared/locale.ts'
import { relatedTo } from '../../entries/related.ts'
import { sectionsOf, type TextSection } from '../../entries/sections-of.ts'
import { escapeHtml } from '../../terms/escape-html.ts'
import { firstSentence } from '../../terms/first-sentence.ts'
import { createTermLinker } from '../../terms/link-terms.ts'
import { termAddress } from '../../terms/term-address.ts'

const MOST_KEY_TERMS = 3

/** Whether there are any, and as HTML, which on the first visit only the markup holds. */
interface KeyTerms {
  text?: string
}

type ArticleWithTerms = Article & { keyTerms?: KeyTerms }

const cardOf = ({ slug, term, content }: Term, locale: Locale) =>
  `<li><a href="${termAddress(slug, locale)}">${escapeHtml(term)}</a><p>${firstSentence(content)}</p></li>`

/** An article whose text leads to the glossary of its language, and the first of the terms that it uses, each with its meaning. */
function withTerms(article: Article, terms: readonly Term[], locale: Locale): ArticleWithTerms {
  const { link, linked } = createTermLinker(article.locale === locale ? terms : [], locale)
  const content = link(article.content)
  const cards = [...linked].slice(0, MOST_KEY_TERMS).map(term => cardOf(term, locale))
  return { ...article, content, ...(cards.length ? { keyTerms: { text: `<ul>${cards.join('')}</ul>` } } : {}) }
}

/** An article as its page shows it. */
export type ShownArticle = ArticleWithTerms & { sections: TextSection[] }

/** What an article's page asks for: the article, the glossary, and the newest articles. */
type Asked = readonly [Promise<Article | null>, Promise<Term[]>, Promise<List<ArticleCard>>]

/** The data of an article's page; throws what answers in its place. */
export async function arranged(slug: string, [asked, terms, newest]: Asked, locale: Locale) {
  const article = await asked
  if (!article) throw notFound()
  if (article.slug !== slug) throw new PageRedirect(href('article', { articleSlug: article.slug }, locale))
  // Without a glossary an article has no links to it.
  const critical: ShownArticle = {
    ...withTerms(article, await terms.catch(() => []), locale),
    sections: sectionsOf(article.content),
  }
  return {
    critical,
    deferred: { related: newest.then(({ items }) => relatedTo(article, items)) },
  }
}
