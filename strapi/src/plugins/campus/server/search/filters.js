/** Groups of an answer, with the kind of entry in each. */
const GROUPS = {
  articles: 'article',
  courses: 'course',
  quests: 'quest',
  lessons: 'lesson',
  'quest-steps': 'quest-step',
  terms: 'term',
}

/** Groups that count as found, as the specification lists them, and what is found beside them. */
const COUNTED = ['articles', 'courses', 'quests']
const BESIDE = ['lessons', 'quest-steps', 'terms']

/** Types of articles that have a filter of their own. */
const [POST, VIDEO] = ['blog-post', 'video']
const ofType = slug => ({ articleType: { slug } })

/** What follows `/api/search/`: one group each, and of articles those of some types only. */
const FILTERS = {
  courses: { group: 'courses' },
  quests: { group: 'quests' },
  // An article may have no type.
  articles: { group: 'articles', only: { $or: [ofType({ $notIn: [POST, VIDEO] }), ofType({ $null: true })] } },
  'blog-posts': { group: 'articles', only: ofType(POST) },
  videos: { group: 'articles', only: ofType(VIDEO) },
}

module.exports = { GROUPS, COUNTED, BESIDE, FILTERS }
