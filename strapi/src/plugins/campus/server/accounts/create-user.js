const { USER } = require('./user')

/**
 * Makes an account in the role that Strapi gives to newcomers. It goes past the document service, which wants an email of everybody:
 * somebody who signs in by a wallet has none.
 */
async function createUser(values) {
  const { default_role: type } = await strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' }).get()
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
  return strapi.db.query(USER).create({ data: { blocked: false, ...values, role: role.id } })
}

module.exports = { createUser }
