import type { Article, ArticleCard } from '../../../shared/content/article.ts'
import type { List } from '../../../shared/content/content-api.ts'
import type { Term } from '../../../shared/content/site.ts'
import { notFound, PageRedirect } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { Locale } from '../../../shared/locale.ts'
import { relatedTo } from '../../entries/related.ts'
import { sectionsOf, type TextSection } from '../../entries/sections-of.ts'
import { type ArticleWithTerms, withTerms } from '../../terms/with-terms.ts'

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
