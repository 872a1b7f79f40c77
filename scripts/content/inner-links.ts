import { matchPage } from '../../shared/match-page.ts'
import type { Item } from './item.ts'
import type { Problems } from './problem.ts'

/** Links of Markdown to a page of ours: its path, and the place on it. */
const LINK = /\]\((\/[^)\s#?]*)(?:\?[^)\s#]*)?(?:#([^)\s]*))?\)/g

/** The item that a parameter of an address names, by its kind. */
const KIND_OF = {
  courseSlug: 'courses',
  lessonSlug: 'lessons',
  articleSlug: 'articles',
  questSlug: 'quests',
  step: 'quest-steps',
} as const

/** Reports links of texts to pages of ours that are not there: a path that is none, a slug that no item has, a word that the glossary lacks. */
export function checkInnerLinks(items: readonly Item[], problems: Problems) {
  const known = new Set(items.map(({ kind, slug }) => `${kind}/${slug}`))
  const isThere = (path: string, place: string | undefined) => {
    const match = matchPage(path)
    if (!match) return false
    if (match.page === 'glossary' && place) return known.has(`terms/${decodeURIComponent(place)}`)
    return Object.entries(match.params).every(([name, slug]) => {
      const kind = (KIND_OF as Record<string, string>)[name]
      return !kind || known.has(`${kind}/${slug}`)
    })
  }
  for (const { texts } of items)
    for (const source of Object.values(texts))
      for (const [i, line] of source.body.split('\n').entries())
        for (const [, path = '', place] of line.matchAll(LINK))
          if (!isThere(path, place))
            problems.add(
              source.file,
              source.bodyLine + i,
              `The link to ${path}${place ? `#${place}` : ''} leads nowhere`,
              'Look up the address of the page, or name the new one.',
            )
}
