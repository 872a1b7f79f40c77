const { DEFAULT_LOCALE } = require('../shared')
const { hasType } = require('./has-type')
const { KINDS } = require('./kinds')

/** A published entry by its `documentId` or slug, in the language that is asked for, else in English; null where there is none. */
async function findEntry(kind, key, locale) {
  if (!hasType(KINDS[kind])) return null
  const filters = { $or: [{ documentId: key }, { slug: key }] }
  for (const wanted of new Set([locale, DEFAULT_LOCALE])) {
    const found = await strapi.documents(KINDS[kind]).findFirst({ locale: wanted, status: 'published', filters })
    if (found) return found
  }
  return null
}

/** How an entry is called: articles spell their headline with a capital letter. */
const headlineOf = entry => entry.headline ?? entry.Headline ?? entry.title ?? entry.slug

module.exports = { findEntry, headlineOf }
