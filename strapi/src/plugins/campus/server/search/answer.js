const { cardQuery } = require('../entries/cards')
const { KINDS } = require('../entries/kinds')
const { excerptOf } = require('./excerpt')
const { BESIDE, COUNTED, FILTERS, GROUPS } = require('./filters')
const { searchEntries } = require('./find')

/** In one list. */
const MOST_FOUND = 200
/** So many are named as the best ones, each with what it says. */
const MOST_BEST = 30

/** Of a group, the entries that were found and are published, as cards. */
async function listOf(group, hits, { locale, order, only }) {
  const ids = hits.filter(({ kind }) => kind === group).map(({ documentId }) => documentId)
  if (!ids.length) return []
  const kind = GROUPS[group]
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
  const { group, only } = filter === undefined ? {} : FILTERS[filter]
  const { hits, groups, corrected } = await searchEntries(query, locale)
  const wanted = group ? [group] : [...COUNTED, ...BESIDE]
  const lists = await Promise.all(wanted.map(async name => [name, await listOf(name, hits, { locale, order, only })]))
  const data = Object.fromEntries(lists)
  const count = names => names.reduce((sum, name) => sum + (data[name]?.length ?? 0), 0)
  const isShown = ({ kind, documentId }) => data[kind]?.some(card => card.documentId === documentId) === true
  const best = hits
    .filter(isShown)
    .slice(0, MOST_BEST)
    .map(({ kind, documentId, passages, isNamed }) => ({
      kind,
      documentId,
      // Whoever asks for a word of the glossary is told what it means, and not where it stands.
      excerpt: isNamed && kind === 'terms' ? null : excerptOf(passages, groups),
    }))
  const beside = group ? {} : { more: count(BESIDE) }
  return { data, meta: { total: count(COUNTED), ...beside, best, ...(corrected ? { corrected } : {}) } }
}

module.exports = { answerSearch }
