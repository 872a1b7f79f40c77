const LOCALES = ['en', 'ja-JP']

/**
 * The title of something earned in both languages of Campus, as `{ titles }`; nothing where one of them is missing. So a page says it
 * in the language in which it is read, and not in the one in which it was earned.
 */
async function titlesOf(uid, documentId) {
  const read = locale => strapi.documents(uid).findOne({ documentId, locale, status: 'published' })
  const [en, ja] = (await Promise.all(LOCALES.map(read))).map(entry => entry?.title ?? entry?.headline)
  return en && ja ? { titles: { en, 'ja-JP': ja } } : {}
}

module.exports = { titlesOf }
