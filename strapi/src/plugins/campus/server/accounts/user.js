const { errors } = require('@strapi/utils')

const USER = 'plugin::users-permissions.user'

/** The account that a token belongs to. Throws what is answered 403 where the call comes with a token of the server, which is nobody's. */
function ownUser(ctx) {
  const { user } = ctx.state
  if (!user) throw new errors.ForbiddenError('Forbidden')
  return user
}

module.exports = { USER, ownUser }
