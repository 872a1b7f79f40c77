const { DEFAULT_LOCALE } = require('../shared')
const { cardFields } = require('./cards')
const { hasType } = require('./has-type')
const { KINDS } = require('./kinds')

/** Published entries by `documentId`, each in the language that is asked for, else in English. What is gone is left out. */
async function findCards(kind, documentIds, locale) {
  const found = new Map()
  if (!hasType(KINDS[kind])) return found
  for (const wanted of new Set([locale, DEFAULT_LOCALE])) {
    const missing = documentIds.filter(id => !found.has(id))
    if (!missing.length) break
    const filters = { documentId: { $in: missing } }
    const query = { locale: wanted, status: 'published', filters, fields: cardFields(kind) }
    for (const entry of await strapi.documents(KINDS[kind]).findMany(query)) found.set(entry.documentId, entry)
  }
  return found
}

module.exports = { findCards }
