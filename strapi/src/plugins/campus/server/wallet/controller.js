const { createUser } = require('../accounts/create-user')
const { sessionOf } = require('../accounts/session')
const { USER } = require('../accounts/user')
const { addressIn } = require('./address')
const { begin, spend } = require('./tokens')

/** Failures of this sign-in are answered 200, as the plugin does that it stands for. */
const failed = error => ({ success: false, error })

const findUser = address => strapi.db.query(USER).findOne({ where: { address } })

async function createIfNone(address) {
  if (!(await findUser(address))) await createUser({ username: address, email: null, provider: 'web3', confirmed: true, address })
}

module.exports = {
  /** What a wallet has to sign. Whoever comes for the first time gets an account. */
  async token(ctx) {
    const address = addressIn(ctx.params.address)
    if (!address) return failed('Invalid address')
    return { token: await begin(address, () => createIfNone(address)) }
  },

  /** Signs in whoever has signed the token of their address. */
  async authenticate(ctx) {
    const address = addressIn(ctx.params.address)
    if (!address) return failed('Invalid address')
    const user = await findUser(address)
    if (!user) return failed('User not found')
    if (!(await spend(address, ctx.params.signature))) return failed('Invalid signature')
    // Said to nobody but whose account it is.
    if (user.blocked) return failed('blocked.user')
    return sessionOf(user.id)
  },
}
