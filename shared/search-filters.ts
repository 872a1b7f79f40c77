/** The five filters of the results page (spec 2), spelt as the call spells them. */
export const SEARCH_FILTER_NAMES = ['courses', 'articles', 'blog-posts', 'quests', 'videos'] as const

/** Kinds that count as found, as the specification lists them, and what is found beside them. */
export const COUNTED = ['articles', 'courses', 'quests'] as const
export const BESIDE = ['lessons', 'quest-steps', 'terms'] as const
/** The kinds that the search finds, in the order of an answer without a filter. */
export const GROUPS = [...COUNTED, ...BESIDE] as const
