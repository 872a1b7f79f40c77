/** The five filters of the results page (spec 2), spelt as the call spells them. */
export const SEARCH_FILTER_NAMES = ['courses', 'articles', 'blog-posts', 'quests', 'videos'] as const
