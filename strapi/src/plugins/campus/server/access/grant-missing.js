const { GRANTS } = require('./grants')

const ROLE = 'plugin::users-permissions.role'
const PERMISSION = 'plugin::users-permissions.permission'

/** Gives both roles the calls that they lack. What an administrator has granted beyond that stays as it is. */
async function grantMissing() {
  // Strapi may start this plugin before users-permissions, which makes the roles; to ask for them twice does no harm.
  await strapi.plugin('users-permissions').service('users-permissions').initialize()
  for (const [type, actions] of Object.entries(GRANTS)) {
    const role = await strapi.db.query(ROLE).findOne({ where: { type }, populate: ['permissions'] })
    if (!role) {
      strapi.log.warn(`campus: there is no role "${type}", so nobody has its calls`)
      continue
    }
    const granted = new Set(role.permissions.map(({ action }) => action))
    const missing = actions.filter(action => !granted.has(action))
    for (const action of missing) await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } })
    if (missing.length) strapi.log.info(`campus: granted ${missing.length} calls to the role "${type}"`)
  }
}

module.exports = { grantMissing }
