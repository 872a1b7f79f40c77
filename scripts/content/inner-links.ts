import { matchPage } from '../../shared/match-page.ts'
import type { Item } from './item.ts'
import { outlineOf } from './outline.ts'
import type { Problems } from './problem.ts'

/** A link to a page of ours: its path, and the place on it. */
const OURS = /^(\/(?![\\/])[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/
/** Other sites, mailboxes and telephones, and places of the text itself, which are looked for in what it becomes (markdown.ts). */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:|#)/i

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
    for (const { file, body, bodyLine } of Object.values(texts))
      for (const { at, url } of outlineOf(body).links) {
        const [, path, place] = OURS.exec(url) ?? []
        if (path === undefined ? ELSEWHERE.test(url) : isThere(path, place)) continue
        problems.add(
          file,
          bodyLine + at,
          `The link to ${path === undefined ? url : `${path}${place ? `#${place}` : ''}`} leads nowhere`,
          path === undefined
            ? 'Begin it with https://, with / for a page of ours, or with # for a place of this text.'
            : 'Look up the address of the page, or name the new one.',
        )
      }
}
