/** Kinds of content: each is the tag of what is cached of it. */
export const KNOWN_TAGS = [
  'course',
  'lesson',
  'level',
  'path',
  'article',
  'article-type',
  'quest',
  'quest-step',
  'faq',
  'page',
  'term',
  'common',
  'i18n',
]
