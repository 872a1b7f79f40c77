const { fold } = require('../words/fold')

/** Where words are looked for. Parts are lists of which each piece has a title and a text. */
const TEXTS = {
  article: { fields: ['Headline', 'excerpt', 'content'] },
  course: { fields: ['headline', 'description', 'content'], parts: ['modules'] },
  quest: { fields: ['headline', 'description', 'content'] },
  lesson: { fields: ['headline', 'overview', 'content', 'transcript'], parts: ['screens', 'slides'] },
  'quest-step': { fields: ['headline', 'prompt', 'content'] },
  term: { fields: ['term', 'reading', 'content'] },
}

/** What a query has to name so that `wordsOf` finds these texts, as far as the content type has them. */
function textQuery(kind, attributes) {
  const { fields, parts = [] } = TEXTS[kind]
  const isPart = name => attributes[name]?.type === 'component'
  const plain = [...fields, ...parts].filter(name => attributes[name] && !isPart(name))
  return { fields: plain, populate: Object.fromEntries(parts.filter(isPart).map(name => [name, true])) }
}

const piece = part => [part?.title, part?.text]

/** Every text of an entry in one, folded and without tags. Questions of a screen are not among them, nor is any answer. */
function wordsOf(kind, entry) {
  const { fields, parts = [] } = TEXTS[kind]
  const texts = [...fields.map(name => entry[name]), ...parts.flatMap(name => [entry[name] ?? []].flat().flatMap(piece))]
  return fold(
    texts
      .filter(text => typeof text === 'string')
      .join('\n')
      .replace(/<[^>]*>/g, ' '),
  )
}

module.exports = { textQuery, wordsOf }
