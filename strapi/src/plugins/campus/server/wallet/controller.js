const { z } = require('zod')
const { createUserOnce } = require('../accounts/create-user')
const { sessionOf } = require('../accounts/session')
const { USER } = require('../accounts/user')
const { addressIn } = require('./address')
const { begin, spend } = require('./tokens')

/** Failures of this sign-in are answered 200, as the plugin does that it stands for. */
const failed = error => ({ success: false, error })

const proof = z.object({ address: z.string(), signature: z.string().max(300), message: z.string().max(2000).nullish() })

const findUser = address => strapi.db.query(USER).findOne({ where: { address } })

/** The account of a wallet. Whoever comes for the first time gets one. */
async function userOf(address) {
  const known = await findUser(address)
  if (known) return known
  await createUserOnce(address, () => ({ username: address, email: null, provider: 'web3', confirmed: true, address }))
  return findUser(address)
}

module.exports = {
  /** What a wallet has to sign. */
  async token(ctx) {
    const { campusUrl } = strapi.config.get('plugin::campus')
    if (!campusUrl) return failed('plugin.disabled')
    const address = addressIn(ctx.params.address)
    return address ? begin(address, new URL(campusUrl).origin) : failed('Invalid address')
  },

  /** Signs in whoever has signed a message of their address: by POST with the message, or by GET with one of the newest. */
  async authenticate(ctx) {
    const given = proof.safeParse(ctx.method === 'POST' ? ctx.request.body : ctx.params)
    const address = given.success ? addressIn(given.data.address) : null
    if (!address) return failed('Invalid address')
    if (!(await spend(address, given.data.signature, given.data.message ?? undefined))) return failed('Invalid signature')
    const user = await userOf(address)
    if (!user) return failed('User not found')
    // Said to nobody but whose account it is.
    if (user.blocked) return failed('blocked.user')
    return sessionOf(user.id)
  },
}
