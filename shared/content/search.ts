import { z } from 'zod'
import { GROUPS, type SEARCH_FILTER_NAMES } from '../search-filters.ts'
import { articleCard } from './article.ts'
import { courseCard } from './course.ts'
import { entry, listOf, shownName, slug, text } from './entry.ts'
import { lessonCard } from './lesson.ts'
import { questCard } from './quest.ts'
import { term } from './site.ts'

export type SearchFilter = (typeof SEARCH_FILTER_NAMES)[number]

const named = entry.extend({ slug, headline: shownName })
const lessonHit = lessonCard.extend({ overview: text, course: named.nullish() })
const stepHit = named.extend({ quest: named.nullish() })

/** What is found, by kind. A server may know only the first three. */
export const searchResults = z.object({
  articles: listOf(articleCard),
  courses: listOf(courseCard),
  quests: listOf(questCard),
  lessons: listOf(lessonHit),
  'quest-steps': listOf(stepHit),
  terms: listOf(term),
})
export type SearchResults = z.infer<typeof searchResults>
export type SearchKind = keyof SearchResults

/** A hit among the best: what it says of what was asked, where it is a part with an address of its own. Every second part matched. */
export const bestHit = z.object({
  kind: z.enum(GROUPS),
  documentId: z.string(),
  excerpt: z.object({ at: z.string().regex(/^(s\d+)?$/), title: z.string(), parts: z.array(z.string()) }).nullable(),
})
export type BestHit = z.infer<typeof bestHit>
