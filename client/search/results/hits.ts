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

type Titled = { slug: string; headline: string; locale: string }

/** Where each kind is found, and what it says of itself. Lessons and steps whose course or quest is not known have no address. */
function placesIn({ articles, courses, quests, lessons, terms, 'quest-steps': steps }: SearchResults, locale: Locale) {
  const place = (kind: SearchKind, badge: string, { slug, headline, locale }: Titled, to: string) => ({
    key: `${kind}-${slug}`,
    to,
    title: headline,
    badge,
    locale,
  })
  const course = (one: Titled) => place('courses', 'type_course', one, href('course', { courseSlug: one.slug }, locale))
  const quest = (one: Titled) => place('quests', 'type_quest', one, href('quest', { questSlug: one.slug }, locale))
  const hit = <Card>(
    kind: SearchKind,
    card: Card,
    at: ReturnType<typeof place>,
    html: string,
    within: typeof at | null = null,
  ) => ({
    kind,
    card,
    html,
    within,
    ...at,
  })
  return [
    ...courses.map(one => hit('courses', one, course(one), paragraph(one.description))),
    ...articles.map(one => {
      const to = href('article', { articleSlug: one.slug }, locale)
      return hit('articles', one, place('articles', articleBadge(one), one, to), paragraph(one.excerpt))
    }),
    ...quests.map(one => hit('quests', one, quest(one), paragraph(one.description))),
    ...lessons.flatMap(one => {
      if (!one.course) return []
      const to = href('lesson', { courseSlug: one.course.slug, lessonSlug: one.slug }, locale)
      return hit('lessons', one, place('lessons', 'type_lesson', one, to), paragraph(one.overview), course(one.course))
    }),
    ...steps.flatMap(one => {
      if (!one.quest) return []
      const to = href('questStep', { questSlug: one.quest.slug, step: one.slug }, locale)
      return hit('quest-steps', one, place('quest-steps', 'type_step', one, to), '', quest(one.quest))
    }),
    ...terms.map(one => {
      const to = `${href('glossary', {}, locale)}#${encodeURIComponent(one.slug)}`
      return hit('terms', one, place('terms', 'type_term', { ...one, headline: one.term }, to), one.content)
    }),
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
