const { grantMissing } = require('./access/grant-missing')
const { refuseOlderTokens } = require('./accounts/tokens-valid-from')
const { watchContent } = require('./search/library')

/** Strapi calls this once the database is there. */
module.exports = async () => {
  watchContent()
  refuseOlderTokens()
  await grantMissing()
}
