const { grantMissing } = require('./access/grant-missing')
const { watchContent } = require('./search/library')
const { loadStemmer } = require('./search/stemmer')

/** Strapi calls this once the database is there. */
module.exports = async () => {
  watchContent()
  await loadStemmer()
  await grantMissing()
}
