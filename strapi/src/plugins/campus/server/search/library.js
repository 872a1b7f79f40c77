const { hasType } = require('../entries/has-type')
const { KINDS } = require('../entries/kinds')
const { textQuery, wordsOf } = require('./texts')

/** Another process of the same server may have changed something, which this one does not hear of. */
const MAX_AGE_MS = 60_000

/** Texts of a language, by kind: read once, and again after something has changed. */
const shelves = new Map()

async function readKind(kind, locale) {
  const uid = KINDS[kind]
  if (!hasType(uid)) return []
  const documents = await strapi
    .documents(uid)
    .findMany({ locale, status: 'published', ...textQuery(kind, strapi.getModel(uid).attributes) })
  return documents.map(entry => ({ documentId: entry.documentId, words: wordsOf(kind, entry) }))
}

/** Every published entry of a kind in a language that exists, as `{ documentId, words }`. */
function readShelf(kind, locale) {
  const name = `${kind} ${locale}`
  const known = shelves.get(name)
  if (known && known.until > Date.now()) return known.entries
  const entries = readKind(kind, locale)
  const shelf = { until: Date.now() + MAX_AGE_MS, entries }
  shelves.set(name, shelf)
  entries.catch(() => shelves.get(name) === shelf && shelves.delete(name))
  return entries
}

/** Forgets all texts whenever content changes. To be called once, when Strapi starts. */
function watchContent() {
  const forget = () => shelves.clear()
  const changes = ['Create', 'CreateMany', 'Update', 'UpdateMany', 'Delete', 'DeleteMany'].map(change => [
    `after${change}`,
    forget,
  ])
  strapi.db.lifecycles.subscribe({ models: Object.values(KINDS).filter(hasType), ...Object.fromEntries(changes) })
}

module.exports = { readShelf, watchContent }
