const { cardQuery } = require('../entries/cards')
const { KINDS } = require('../entries/kinds')
const { fold } = require('../words/fold')
const { readShelf } = require('./library')

const MAX_FOUND = 200
const MAX_WORDS = 8

/** Published entries of a kind that hold every word of a query, as cards. */
async function find(kind, { query, locale, order, articleType }) {
  const words = fold(query).split(' ').slice(0, MAX_WORDS)
  const shelf = await readShelf(kind, locale)
  const found = shelf.filter(entry => words.every(word => entry.words.includes(word))).map(({ documentId }) => documentId)
  if (!found.length) return []
  const cards = await strapi.documents(KINDS[kind]).findMany({
    locale,
    status: 'published',
    filters: { documentId: { $in: found }, ...(articleType ? { articleType: { slug: articleType } } : {}) },
    sort: { publishedAt: order },
    limit: MAX_FOUND,
    ...cardQuery(kind),
  })
  // Without the caller's rights: a card holds no more than everybody may know, and relations count as part of it.
  return strapi.contentAPI.sanitize.output(cards, strapi.getModel(KINDS[kind]))
}

module.exports = { find }
