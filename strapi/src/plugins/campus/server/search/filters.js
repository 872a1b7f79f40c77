const { FILTERS } = require('../shared')

/** Groups of an answer, with the kind of entry in each. */
const KIND_IN = {
  articles: 'article',
  courses: 'course',
  quests: 'quest',
  lessons: 'lesson',
  'quest-steps': 'quest-step',
  terms: 'term',
}

const ofType = slug => ({ articleType: { slug } })

/** Returns the group that follows `/api/search/`, and which of its entries as a query of Strapi. */
function filterOf(name) {
  const { group, type, without } = FILTERS[name]
  if (type) return { group, only: ofType(type) }
  // An article may have no type.
  return { group, only: without ? { $or: [ofType({ $notIn: without }), ofType({ $null: true })] } : {} }
}

module.exports = { KIND_IN, filterOf }
