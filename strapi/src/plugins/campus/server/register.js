const { addUserFields } = require('./accounts/user-fields')
const { guardStockRoutes } = require('./access/guard-stock-routes')

/** Strapi calls this before it makes tables and routes: what belongs into either is added here. */
module.exports = () => {
  addUserFields()
  guardStockRoutes()
}
