const { grantMissing } = require('./access/grant-missing')
const { watchContent } = require('./search/library')

/** Strapi calls this once the database is there. */
module.exports = async () => {
  watchContent()
  await grantMissing()
}
