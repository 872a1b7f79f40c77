import type { Article } from '../../shared/content/article.ts'
import { href } from '../../shared/href.ts'
import { articleSocial } from '../../shared/social.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import { breadcrumbList, type Crumb } from '../ui/breadcrumbs.tsx'
import { absolute, academy, drawnImage, SCHEMA, socialWords } from './academy.ts'
import { dates, duration } from './learning.ts'

/** An article for search engines and link previews (schema.org Article). */
export function articleMetadata(seo: Seo, article: Article, crumbs: readonly Crumb[], context: SeoContext): Seo {
  const { locale, origin } = context
  const { slug, headline, excerpt } = article
  const path = href('article', { articleSlug: slug }, locale)
  const image = seo.image ?? drawnImage(articleSocial(article, socialWords(context)))
  const data = {
    '@context': SCHEMA,
    '@type': 'Article',
    '@id': origin + path,
    headline,
    description: excerpt,
    url: origin + path,
    mainEntityOfPage: origin + path,
    image: absolute(image.url, context),
    inLanguage: article.locale,
    isAccessibleForFree: true,
    articleSection: article.articleType?.name,
    timeRequired: duration(article.readingTime),
    ...dates(article),
    author: academy(context),
    publisher: academy(context),
    ...(article.sourceLink ? { isBasedOn: article.sourceLink } : {}),
  }
  return { ...seo, image, jsonLd: [data, breadcrumbList(origin, [...crumbs, { label: headline, to: path }])] }
}
