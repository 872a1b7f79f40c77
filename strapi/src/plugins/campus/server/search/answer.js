const { cardQuery } = require('../entries/cards')
const { KINDS } = require('../entries/kinds')
const { GROUPS, metaOf } = require('../shared')
const { filterOf, KIND_IN } = require('./filters')
const { searchEntries } = require('./find')

/** In one list. */
const MOST_FOUND = 200

/** Of a group, the entries that were found and are published, as cards. */
async function listOf(group, hits, { locale, order, only }) {
  const ids = hits.filter(({ kind }) => kind === group).map(({ documentId }) => documentId)
  if (!ids.length) return []
  const kind = KIND_IN[group]
  const cards = await strapi.documents(KINDS[kind]).findMany({
    locale,
    status: 'published',
    filters: { documentId: { $in: ids }, ...only },
    sort: { publishedAt: order },
    limit: MOST_FOUND,
    ...cardQuery(kind),
  })
  // Without the caller's rights: a card holds no more than everybody may know, and relations count as part of it.
  return strapi.contentAPI.sanitize.output(cards, strapi.getModel(KINDS[kind]))
}

/**
 * What is found for `query`, in groups by kind, in the order of publishing: articles, courses and quests with their number (`total`),
 * lessons, quest steps and words of the glossary with theirs (`more`); which of all of them fit best, with a sentence (`best`); and what
 * was looked for in place of a query in which a word is mistyped (`corrected`). With a filter its group alone.
 */
async function answerSearch({ query, locale, order, filter }) {
  const { group, only } = filter === undefined ? {} : filterOf(filter)
  const found = await searchEntries(query, locale)
  const wanted = group ? [group] : GROUPS
  const lists = await Promise.all(wanted.map(async name => [name, await listOf(name, found.hits, { locale, order, only })]))
  const data = Object.fromEntries(lists)
  return { data, meta: metaOf(data, found, group !== undefined) }
}

module.exports = { answerSearch }
