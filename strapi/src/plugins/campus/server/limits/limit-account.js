const { limit } = require('./take')

/** Limits a call by the account that makes it, wherever it comes from. A token of the server is nobody's, and passes. */
const limitAccount = ({ name }) =>
  async function limitAccount(ctx, next) {
    if (ctx.state.user) await limit(ctx, name, `user ${ctx.state.user.id}`)
    return next()
  }

module.exports = { limitAccount }
