const { fold } = require('../words/fold')
const { namedBy } = require('./glossary')
const { groupsOf, wordsOf } = require('./groups')
const { readGlossary, readShelf } = require('./library')
const { byRank, NAMED } = require('./rank')
const { scored } = require('./score')
const { corrected } = require('./typos')

const holds = ({ headline, body }, groups) =>
  groups.every(group => group.some(together => together.every(word => headline.includes(word) || body.includes(word))))

function findAs(query, entries, glossary) {
  const groups = groupsOf(query, glossary)
  if (!groups.length) return { groups, hits: [] }
  const found = entries.filter(entry => holds(entry, groups))
  const asked = { folded: fold(query), words: wordsOf(query), named: namedBy(glossary, fold(query))?.documentId ?? null }
  const hits = byRank(scored(found, entries, groups), asked).map(({ row: { documentId, kind, passages }, tier }) => ({
    documentId,
    kind,
    isNamed: tier === NAMED,
    passages,
  }))
  return { groups, hits }
}

/**
 * The published entries of a language that hold every word of the query, wherever it stands in a sentence, the best one first: with its
 * endings in English, and by what the glossary calls it in another language. Where nothing holds them, words that nobody has written are
 * taken for mistyped ones, and `corrected` says what was looked for instead. `groups` are what was looked for.
 */
async function searchEntries(query, locale) {
  const [{ entries, writtenWords }, glossary] = await Promise.all([readShelf(locale), readGlossary()])
  const found = findAs(query, entries, glossary)
  if (found.hits.length) return { ...found, corrected: null }
  const meant = corrected(wordsOf(query), writtenWords())
  if (!meant) return { ...found, corrected: null }
  const again = findAs(meant, entries, glossary)
  return { ...again, corrected: again.hits.length ? meant : null }
}

module.exports = { searchEntries }
