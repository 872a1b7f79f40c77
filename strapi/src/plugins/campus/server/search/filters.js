/** Groups of an answer, with the kind of entry in each. */
const GROUPS = {
  articles: 'article',
  courses: 'course',
  quests: 'quest',
  lessons: 'lesson',
  'quest-steps': 'quest-step',
  terms: 'term',
}

/** Groups that pages show, and by which they count what was found. The others are there for who wants more. */
const COUNTED = ['articles', 'courses', 'quests']

/** What follows `/api/search/`: one group each, and for two of them one type of article only. */
const FILTERS = {
  articles: { group: 'articles' },
  courses: { group: 'courses' },
  quests: { group: 'quests' },
  'blog-posts': { group: 'articles', articleType: 'blog-post' },
  videos: { group: 'articles', articleType: 'video' },
}

module.exports = { GROUPS, COUNTED, FILTERS }
