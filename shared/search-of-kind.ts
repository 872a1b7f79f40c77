import type { SearchFilter, SearchResults } from './content/search.ts'

/** Articles of these types are kinds of their own. */
const ARTICLE_TYPES: Partial<Record<SearchFilter, string>> = { 'blog-posts': 'blog-post', videos: 'video' }

/** What is of one kind among everything that was found. */
export function ofKind({ articles, courses, quests }: SearchResults, kind: SearchFilter): SearchResults {
  const type = ARTICLE_TYPES[kind]
  return {
    articles: type ? articles.filter(({ articleType }) => articleType?.slug === type) : kind === 'articles' ? articles : [],
    courses: kind === 'courses' ? courses : [],
    quests: kind === 'quests' ? quests : [],
    lessons: [],
    'quest-steps': [],
    terms: [],
  }
}
