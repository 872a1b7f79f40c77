import type { SearchFilter, SearchResults } from '../../../shared/content/search.ts'

/** Articles of these types are kinds of their own. */
const KINDS: Readonly<Record<string, SearchFilter>> = { 'blog-post': 'blog-posts', video: 'videos' }

const kindOf = ({ articleType }: SearchResults['articles'][number]): SearchFilter => KINDS[articleType?.slug ?? ''] ?? 'articles'

/** What is of one kind among everything that was found: each article is of one kind only, as with a call for one kind (docs/content-api.md). */
export function ofKind({ articles, courses, quests }: SearchResults, kind: SearchFilter): SearchResults {
  return {
    articles: articles.filter(article => kindOf(article) === kind),
    courses: kind === 'courses' ? courses : [],
    quests: kind === 'quests' ? quests : [],
    lessons: [],
    'quest-steps': [],
    terms: [],
  }
}
