const { CALL_SIGNATURE, isCallSigned } = require('../shared')

/** The id of the account that a call's token belongs to, or null. Routes without a role don't set `ctx.state.user`. */
async function userIdOf(ctx) {
  if (ctx.state.user) return ctx.state.user.id
  try {
    return (await strapi.plugin('users-permissions').service('jwt').getToken(ctx))?.id ?? null
  } catch {
    // A token of another kind, or one that has expired.
    return null
  }
}

/** Whether Campus has signed this call within the last five minutes, for the account of its token and for this entity. */
async function isSigned(ctx, { type, entityId } = {}) {
  const header = ctx.get(CALL_SIGNATURE)
  if (!header) return false
  const { hookSecret } = strapi.config.get('plugin::campus')
  const userId = String((await userIdOf(ctx)) ?? '')
  return isCallSigned(hookSecret, header, { method: ctx.method, path: ctx.path, userId, type, entityId }, new Date())
}

module.exports = { isSigned }
