const { corrected, find, scored } = require('../shared')
const { readGlossary, readShelf } = require('./library')

/** Finds the published entries of a language among those in memory. */
async function searchEntries(query, locale) {
  const [{ entries, writtenWords }, glossary] = await Promise.all([readShelf(locale), readGlossary()])
  return find(query, {
    glossary,
    lookUp: async groups => scored(entries, groups),
    correct: async words => corrected(words, writtenWords),
  })
}

module.exports = { searchEntries }
