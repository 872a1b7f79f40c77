import type { SearchResults } from '../../shared/content/search.ts'
import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import { hostOf } from '../outbound/host-of.ts'

export interface Hit {
  kind: 'article' | 'course' | 'quest'
  to: string
  title: string
  /** The language that it is written in. */
  locale: string
  /** The site where an article stands that is not ours (spec 2: choosing it opens its source). */
  host?: string
}

/** The first article, course and quest among the results (spec 2). */
export function firstHits({ articles: [article], courses: [course], quests: [quest] }: SearchResults, locale: Locale): Hit[] {
  const hits: (Hit | null | undefined)[] = [
    article && {
      kind: 'article',
      to: article.sourceLink || href('article', { articleSlug: article.slug }, locale),
      title: article.headline,
      locale: article.locale,
      ...(article.sourceLink ? { host: hostOf(article.sourceLink) } : {}),
    },
    course && {
      kind: 'course',
      to: href('course', { courseSlug: course.slug }, locale),
      title: course.headline,
      locale: course.locale,
    },
    quest && { kind: 'quest', to: href('quest', { questSlug: quest.slug }, locale), title: quest.headline, locale: quest.locale },
  ]
  return hits.filter(hit => !!hit)
}
