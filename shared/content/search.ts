import { z } from 'zod'
import type { SEARCH_FILTER_NAMES } from '../search-filters.ts'
import { articleCard } from './article.ts'
import { courseCard } from './course.ts'
import { listOf } from './entry.ts'
import { questCard } from './quest.ts'

export type SearchFilter = (typeof SEARCH_FILTER_NAMES)[number]

export const searchResults = z.object({ articles: listOf(articleCard), courses: listOf(courseCard), quests: listOf(questCard) })
export type SearchResults = z.infer<typeof searchResults>
