import { escapeUTF8 } from 'entities'
import type { ArticleCard } from '../../../shared/content/article.ts'
import type { BestHit, SearchKind, SearchResults } from '../../../shared/content/search.ts'
import { href } from '../../../shared/href.ts'
import type { Locale } from '../../../shared/locale.ts'

/** What a search has found, as pages know it. */
export type Found = SearchResults & {
  /** Articles, courses and quests. */
  total: number
  /** Lessons, quest steps and words of the glossary. */
  more: number
  /** Null where the server does not say. */
  best: BestHit[] | null
  corrected: string | null
}

/** What has a title and a place: `badge` is the key of the word for what it is. */
export interface Place {
  to: string
  title: string
  badge: string
  locale: string
}

/** One thing that was found. */
export interface Hit extends Place {
  key: string
  kind: SearchKind
  /** What it says, as HTML. */
  content: string
  publishedAt: string
  /** Its place among the best; Infinity where nobody says. */
  rank: number
  /** The course of a lesson, the quest of a step. */
  within: (Place & { key: string }) | null
}

/** A hit, or what hits belong to: a course with those of its lessons, a quest with those of its steps. */
export interface HitGroup {
  key: string
  place: Place
  /** The course or quest itself, where it was found. */
  own: Hit | null
  hits: Hit[]
}

const paragraph = (text: string | undefined) => (text ? `<p>${escapeUTF8(text)}</p>` : '')

/** A sentence with what was asked for marked in it; of a lesson with the name of its screen. */
function marked({ title, parts }: NonNullable<BestHit['excerpt']>): string {
  const said = parts.map((part, i) => (i % 2 ? `<mark>${escapeUTF8(part)}</mark>` : escapeUTF8(part))).join('')
  return `<p>${title ? `<strong>${escapeUTF8(title)}</strong> ` : ''}${said}</p>`
}

const articleBadge = ({ articleType }: ArticleCard) =>
  articleType?.slug === 'blog-post' ? 'type_blog_post' : articleType?.slug === 'video' ? 'type_video' : 'type_article'

/** Where each kind is found, and what it says of itself. Lessons and steps whose course or quest is not known have no address. */
function placesIn({ articles, courses, quests, lessons, terms, 'quest-steps': steps }: SearchResults, locale: Locale) {
  const course = ({
    slug,
    headline,
    locale: written,
  }: Pick<SearchResults['courses'][number], 'slug' | 'headline' | 'locale'>) => ({
    key: `courses-${slug}`,
    to: href('course', { courseSlug: slug }, locale),
    title: headline,
    badge: 'type_course',
    locale: written,
  })
  const quest = ({ slug, headline, locale: written }: Pick<SearchResults['quests'][number], 'slug' | 'headline' | 'locale'>) => ({
    key: `quests-${slug}`,
    to: href('quest', { questSlug: slug }, locale),
    title: headline,
    badge: 'type_quest',
    locale: written,
  })
  return [
    ...courses.map(one => ({
      kind: 'courses' as const,
      card: one,
      html: paragraph(one.description),
      within: null,
      ...course(one),
    })),
    ...articles.map(one => ({
      kind: 'articles' as const,
      card: one,
      html: paragraph(one.excerpt),
      within: null,
      key: `articles-${one.slug}`,
      to: href('article', { articleSlug: one.slug }, locale),
      title: one.headline,
      badge: articleBadge(one),
      locale: one.locale,
    })),
    ...quests.map(one => ({ kind: 'quests' as const, card: one, html: paragraph(one.description), within: null, ...quest(one) })),
    ...lessons.flatMap(one =>
      one.course
        ? {
            kind: 'lessons' as const,
            card: one,
            html: paragraph(one.overview),
            within: course(one.course),
            key: `lessons-${one.slug}`,
            to: href('lesson', { courseSlug: one.course.slug, lessonSlug: one.slug }, locale),
            title: one.headline,
            badge: 'type_lesson',
            locale: one.locale,
          }
        : [],
    ),
    ...steps.flatMap(one =>
      one.quest
        ? {
            kind: 'quest-steps' as const,
            card: one,
            html: '',
            within: quest(one.quest),
            key: `steps-${one.slug}`,
            to: href('questStep', { questSlug: one.quest.slug, step: one.slug }, locale),
            title: one.headline,
            badge: 'type_step',
            locale: one.locale,
          }
        : [],
    ),
    ...terms.map(one => ({
      kind: 'terms' as const,
      card: one,
      html: one.content,
      within: null,
      key: `terms-${one.slug}`,
      to: `${href('glossary', {}, locale)}#${encodeURIComponent(one.slug)}`,
      title: one.term,
      badge: 'type_term',
      locale: one.locale,
    })),
  ]
}

/** Everything that was found, each with its place among the best. */
export function hitsOf(found: Found, locale: Locale): Hit[] {
  const best = new Map(found.best?.map(({ kind, documentId, excerpt }, rank) => [`${kind} ${documentId}`, { rank, excerpt }]))
  return placesIn(found, locale).map(({ card, html, ...place }) => {
    const { rank, excerpt } = best.get(`${place.kind} ${card.documentId}`) ?? { rank: Number.POSITIVE_INFINITY, excerpt: null }
    const to = excerpt?.at ? `${place.to}#${excerpt.at}` : place.to
    return { ...place, to, publishedAt: card.publishedAt ?? '', rank, content: excerpt ? marked(excerpt) : html }
  })
}

export type Order = 'newest' | 'best'

/** Hits in groups: lessons stand under their course, steps under their quest. What is as new, or fits as well, stays as it came. */
export function groupsOf(hits: readonly Hit[], order: Order): HitGroup[] {
  const compare = (a: Hit, b: Hit) =>
    order === 'best' && a.rank !== b.rank ? a.rank - b.rank : b.publishedAt.localeCompare(a.publishedAt)
  const groups = new Map<string, HitGroup>()
  // Whichever comes first says where its group stands.
  for (const hit of [...hits].sort(compare)) {
    const { key, ...place } = hit.within ?? hit
    const group = groups.get(key) ?? { key, place, own: null, hits: [] }
    if (hit.within) group.hits.push(hit)
    else group.own = hit
    groups.set(key, group)
  }
  return [...groups.values()]
}
