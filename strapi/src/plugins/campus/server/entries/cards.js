const { fitted } = require('./fitted')
const { KINDS } = require('./kinds')

const ALWAYS = ['slug', 'createdAt', 'updatedAt', 'publishedAt', 'locale']
const named = { fields: ['slug', 'headline'] }

/**
 * What a stranger may know of an entry. Each field is named, because an entry can hold questions with their answers in a field of its
 * own: those of lessons and final tests are never asked for here.
 */
const CARDS = {
  article: {
    fields: ['Headline', 'sourceLink', 'excerpt', 'content', 'readingTime'],
    populate: { cover: true, articleType: true, seo: { populate: '*' } },
  },
  course: {
    fields: ['headline', 'description', 'readingTime', 'popularity'],
    populate: {
      cover: true,
      level: true,
      rewards: true,
      seo: { populate: '*' },
      modules: { populate: { lessons: { fields: ['slug', 'headline', 'order', 'readingTime'] } } },
    },
  },
  quest: {
    fields: ['headline', 'description'],
    populate: { cover: true, rewards: true, seo: { populate: '*' }, steps: { fields: ['slug', 'headline', 'order'] } },
  },
  lesson: { fields: ['headline', 'order', 'overview', 'readingTime', 'required'], populate: { course: named } },
  'quest-step': { fields: ['headline', 'order', 'kind', 'content'], populate: { quest: named } },
  term: { fields: ['term', 'reading', 'content'], populate: {} },
}

const fieldsOf = kind => [...ALWAYS, ...CARDS[kind].fields]

/** `fields` of a card, as far as the content type has them. */
const cardFields = kind => fitted(KINDS[kind], { fields: fieldsOf(kind) }).fields

/** Of a word of the glossary its meaning is all that it has; a list shows no other text as a whole. */
const isListed = kind => field => field !== 'content' || kind === 'term'

/** `fields` and `populate` of a card in a list of what was found. Its other languages come with the same fields. */
function cardQuery(kind) {
  const fields = fieldsOf(kind).filter(isListed(kind))
  return fitted(KINDS[kind], { fields, populate: { ...CARDS[kind].populate, localizations: { fields } } })
}

module.exports = { cardFields, cardQuery }
