const { readFileSync } = require('node:fs')
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
async function writeEntry(strapi, { type, slug, publishedAt, drafts, locales }, { resolve, remember }) {
  const uid = `api::${type}.${type}`
  const schema = strapi.contentType(uid)
  const documents = strapi.documents(uid)
  const statusIn = locale => (schema.options?.draftAndPublish && !drafts.includes(locale) ? { status: 'published' } : {})
  const languages = Object.keys(locales).sort((a, b) => Number(b === FIRST) - Number(a === FIRST))
  let documentId
  for (const locale of languages) {
    const data = fieldsOf(strapi, schema, resolve(locales[locale]))
    const written = documentId
      ? await documents.update({ documentId, locale, data, ...statusIn(locale) })
      : await documents.create({ locale, data, ...statusIn(locale) })
    documentId = written.documentId
  }
  // Strapi takes the hour of publishing for the day on which it was published.
  await strapi.db.query(uid).updateMany({ where: { documentId, publishedAt: { $notNull: true } }, data: { publishedAt } })
  remember(type, slug, documentId)
}

/**
 * Fills a new server with the curriculum that `npm run cms` has compiled (a file of JSON). One that has courses already stays as it
 * is: what editors have written is never touched.
 */
async function fill(strapi, file) {
  if (await strapi.documents('api::course.course').findFirst({})) return
  const { entries, files } = JSON.parse(readFileSync(file, 'utf8'))
  await addLanguages(strapi)
  const resolver = createResolver(await uploadPictures(strapi, files))
  for (const entry of entries) await writeEntry(strapi, entry, resolver)
  strapi.log.info(`${entries.length} entries and ${files.length} pictures of the curriculum were written`)
}

module.exports = { fill }
