const { keyOf } = require('./glossary')
const { stemOf } = require('./stemmer')

/** What explains a word comes before what uses it. */
const KINDS = ['terms', 'courses', 'lessons', 'articles', 'quests', 'quest-steps']

/** How well a name fits: it is what was asked, it holds that as it stands, it holds all of its words, or only the text does. */
const NAMED = 0
const HELD = 1
const WITH_WORDS = 2
const IN_TEXT = 3

function tierOf({ documentId, headline, headlineKey, keys }, { folded, words, named }) {
  const key = keyOf(folded)
  if (documentId === named || (key && keys.has(key))) return NAMED
  if (headline.includes(folded) || (key && headlineKey.includes(key))) return HELD
  return words.every(word => headline.includes(word) || headlineKey.includes(stemOf(word))) ? WITH_WORDS : IN_TEXT
}

/**
 * Entries with how well their names fit, the best one first; among equals by their kind and by their score, of which less is better.
 * `asked` is `{ folded, words, named }`: the query as it is compared, and the word of the glossary that all of it is a name of.
 */
function byRank(rows, asked) {
  const kindOf = ({ row, tier }) => (tier === IN_TEXT ? 0 : KINDS.indexOf(row.kind))
  return rows
    .map(row => ({ row, tier: tierOf(row, asked) }))
    .sort(
      (a, b) =>
        a.tier - b.tier || kindOf(a) - kindOf(b) || a.row.score - b.row.score || a.row.documentId.localeCompare(b.row.documentId),
    )
}

module.exports = { byRank, NAMED }
