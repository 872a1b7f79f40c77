import { decoded } from '../../shared/content/inner-anchors.ts'
import { matchPage } from '../../shared/match-page.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Item } from './item.ts'
import { sectionsOf } from './markdown.ts'
import { outlineOf } from './outline.ts'
import type { Problems } from './problem.ts'

/** A link to a page of ours: its path, and the place on it. */
const OURS = /^(\/(?![\\/])[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/
/** Other sites, mailboxes and telephones, and places of the text itself, which are looked for in what it becomes (markdown.ts). */
const NOT_OURS = /^(?:https?:\/\/|mailto:|tel:|#)/i

/** The item that a parameter of an address names, by its kind. */
const KIND_OF = {
  courseSlug: 'courses',
  lessonSlug: 'lessons',
  articleSlug: 'articles',
  questSlug: 'quests',
  step: 'quest-steps',
} as const

/** Places that a page has, by its kind: screens of a lesson, sections of an article. */
function placesOf({ kind, texts }: Item): string[] {
  const sections = sectionsOf(texts.en?.body ?? '')
  return sections.map((_, i) => (kind === 'lessons' ? `s${i + 1}` : `section-${i + 1}`))
}

/** Reports links of texts to pages of ours that are not there: a path that is none, a slug that no item has, a place that its page lacks. */
export function checkInnerLinks(items: readonly Item[], problems: Problems) {
  const known = new Map(items.map(item => [`${item.kind}/${item.slug}`, item]))
  const slugsOf = (kind: string) => items.filter(item => item.kind === kind).map(({ slug }) => slug)
  /** What to write instead of a link that leads nowhere; null where it leads somewhere. */
  const mendOf = (path: string, place: string | undefined): string | null => {
    const match = matchPage(path)
    const mend = 'Look up the address of the page, or name the new one.'
    if (!match) return mend
    if (match.page === 'glossary' && place) {
      const term = decoded(place)
      return known.has(`terms/${term}`) ? null : didYouMean(term, slugsOf('terms')) + mend
    }
    for (const [name, slug] of Object.entries(match.params)) {
      const kind = (KIND_OF as Record<string, string>)[name]
      if (kind && !known.has(`${kind}/${slug}`)) return didYouMean(slug, slugsOf(kind)) + mend
    }
    const { lessonSlug, articleSlug } = match.params as Record<string, string | undefined>
    const item = known.get(lessonSlug ? `lessons/${lessonSlug}` : `articles/${articleSlug}`)
    const places = item ? placesOf(item) : []
    return place && item && !places.includes(place) ? `${didYouMean(place, places)}The page has ${places.join(', ')}.` : null
  }
  for (const { texts } of items)
    for (const { file, body, bodyLine } of Object.values(texts))
      for (const { at, url } of outlineOf(body).links) {
        const [, path, place] = OURS.exec(url) ?? []
        if (path === undefined) {
          if (!NOT_OURS.test(url))
            problems.add(
              file,
              bodyLine + at,
              `The link to ${url} leads nowhere`,
              'Begin it with https://, with / for a page of ours, or with # for a place of this text.',
            )
          continue
        }
        const mend = mendOf(path, place)
        if (mend !== null) problems.add(file, bodyLine + at, `The link to ${path}${place ? `#${place}` : ''} leads nowhere`, mend)
      }
}
