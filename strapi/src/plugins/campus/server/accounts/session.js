const { untilValid } = require('./tokens-valid-from')
const { USER } = require('./user')

/** A sign-in as Strapi itself answers one: a token, and the person without private fields. */
async function sessionOf(id) {
  const user = await strapi.db.query(USER).findOne({ where: { id } })
  await untilValid(user)
  const jwt = await strapi.plugin('users-permissions').service('jwt').issue({ id })
  return { jwt, user: await strapi.contentAPI.sanitize.output(user, strapi.getModel(USER)) }
}

module.exports = { sessionOf }
