const { readFileSync } = require('node:fs')
const documents = require('./documents')
const { fieldsOf } = require('./fields')
const { uploadPictures } = require('./pictures')
const { createResolver } = require('./resolve')

const FIRST = 'en'
const LANGUAGES = [{ code: 'ja-JP', name: 'Japanese (Japan)' }]

/** The languages of the academy, beside English, which Strapi begins with. */
async function addLanguages(strapi) {
  const locales = strapi.plugin('i18n').service('locales')
  for (const language of LANGUAGES) if (!(await locales.findByCode(language.code))) await locales.create(language)
}

/** Writes one entry in all its languages, published on its day; where it is a draft it stays one. */
async function writeEntry(strapi, { type, slug, publishedAt, drafts, locales }, { resolve, remember }, { write }) {
  const uid = `api::${type}.${type}`
  const languages = Object.keys(locales).sort((a, b) => Number(b === FIRST) - Number(a === FIRST))
  const translations = []
  for (const locale of languages) {
    const data = fieldsOf(strapi, strapi.contentType(uid), resolve(locales[locale], locale))
    const id = await write(strapi, uid, { locale, data, publishedAt: drafts.includes(locale) ? null : publishedAt, translations })
    translations.push(id)
    remember({ type, slug, locale }, id)
  }
}

/**
 * Fills a new server with the curriculum that `npm run cms` has compiled (a file of JSON). One that has courses already stays as it
 * is: what editors have written is never touched. `writing` is how this version of Strapi writes.
 */
async function fill(strapi, file, writing = documents) {
  if (await strapi.db.query('api::course.course').count()) return
  const seed = JSON.parse(readFileSync(file, 'utf8'))
  // Strapi 4 has no type that only a plugin of 5 answers for.
  const entries = seed.entries.filter(({ type }) => strapi.contentType(`api::${type}.${type}`))
  await addLanguages(strapi)
  const resolver = createResolver(await uploadPictures(strapi, seed.files, writing), FIRST)
  for (const entry of entries) await writeEntry(strapi, entry, resolver, writing)
  strapi.log.info(`${entries.length} entries and ${seed.files.length} pictures of the curriculum were written`)
}

module.exports = { fill }
