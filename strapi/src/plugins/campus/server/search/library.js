const { hasType } = require('../entries/has-type')
const { KINDS } = require('../entries/kinds')
const { countWords, glossaryOf, GROUPS } = require('../shared')
const { KIND_IN } = require('./filters')
const { searchedOf } = require('./searched')
const { textQuery } = require('./texts')

/** Another process of the same server may have changed something, which this one does not hear of. */
const MAX_AGE_MS = 60_000

/** What was made of published content, by its name: once, and again after something has changed. */
const kept = new Map()

function keep(name, make) {
  const known = kept.get(name)
  if (known && known.until > Date.now()) return known.made
  const made = make()
  const entry = { until: Date.now() + MAX_AGE_MS, made }
  kept.set(name, entry)
  made.catch(() => kept.get(name) === entry && kept.delete(name))
  return made
}

const localesHere = async () => (await strapi.plugin('i18n').service('locales').find()).map(({ code }) => code)

async function readGroup(group, locale) {
  const kind = KIND_IN[group]
  if (!hasType(KINDS[kind])) return []
  const documents = await strapi.documents(KINDS[kind]).findMany({ locale, status: 'published', ...textQuery(kind) })
  return documents.map(entry => searchedOf(group, kind, entry))
}

const groupIn = (group, locale) => keep(`${group} ${locale}`, () => readGroup(group, locale))

const EMPTY = { entries: [], writtenWords: () => [] }

/** What the search knows of every published entry in a language, and the words that are written there, for who has mistyped one. */
async function readShelf(locale) {
  // Languages that are none are not looked for, so that nobody fills the memory with them.
  if (!(await localesHere()).includes(locale)) return EMPTY
  return keep(`all ${locale}`, async () => {
    const entries = (await Promise.all(GROUPS.map(group => groupIn(group, locale)))).flat()
    let words = null
    const writtenWords = () => {
      words ??= countWords(entries.map(({ text }) => text))
      return words
    }
    return { entries, writtenWords }
  })
}

/** The glossary, each word with its names in all languages. */
const readGlossary = () =>
  keep('glossary', async () => {
    const terms = await Promise.all((await localesHere()).map(locale => groupIn('terms', locale)))
    return glossaryOf(terms.flat())
  })

/** Forgets everything whenever content changes. To be called once, when Strapi starts. */
function watchContent() {
  const forget = () => kept.clear()
  // Until a transaction ends, others read what was there before it.
  const purgeNowAndThen = () => {
    forget()
    if (strapi.db.inTransaction()) return strapi.db.transaction(({ onCommit }) => onCommit(forget))
  }
  const changes = ['Create', 'CreateMany', 'Update', 'UpdateMany', 'Delete', 'DeleteMany'].map(change => [
    `after${change}`,
    purgeNowAndThen,
  ])
  strapi.db.lifecycles.subscribe({ models: Object.values(KINDS).filter(hasType), ...Object.fromEntries(changes) })
}

module.exports = { readGlossary, readShelf, watchContent }
