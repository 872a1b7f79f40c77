const { stemOf } = require('./stemmer')

/** Words that are the same but for their endings have the same key. */
const keyOf = text =>
  text
    .split(/[^\p{L}\p{N}ー]+/u)
    .filter(Boolean)
    .map(stemOf)
    .join(' ')

/** The glossary of its entries in all languages, as `{ documentId, names, keys }`: each word with all that it is called. */
function glossaryOf(terms) {
  const byId = new Map()
  for (const { documentId, names } of terms) byId.set(documentId, [...(byId.get(documentId) ?? []), ...names])
  return [...byId].map(([documentId, all]) => {
    const names = [...new Set(all)]
    return { documentId, names, keys: new Set(names.map(keyOf)) }
  })
}

/** Everything that a name of the glossary stands for. Of a query whose words are all one of its names, and nothing else. */
function namedBy(glossary, text) {
  const key = keyOf(text)
  return (key && glossary.find(({ keys }) => keys.has(key))) || null
}

module.exports = { glossaryOf, keyOf, namedBy }
