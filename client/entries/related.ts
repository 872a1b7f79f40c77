import type { Article, ArticleCard } from '../../shared/content/article.ts'

const RELATED = 3

/** What one may read after an article: of the newest those of its kind, then the others. */
export function relatedTo(
  { slug, articleType }: Pick<Article, 'slug' | 'articleType'>,
  newest: readonly ArticleCard[],
): ArticleCard[] {
  const others = newest.filter(other => other.slug !== slug)
  const isSameKind = (other: ArticleCard) => other.articleType?.slug === articleType?.slug
  return [...others.filter(isSameKind), ...others.filter(other => !isSameKind(other))].slice(0, RELATED)
}
