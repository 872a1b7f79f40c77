const { setTimeout: sleep } = require('node:timers/promises')
const { USER } = require('./user')

/** Tokens say in whole seconds when they were issued. */
const SECOND_MS = 1000

/** The payload of a token whose signature was checked already. */
const payloadOf = token => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())

/** The second that a token issued now names. */
const thisSecond = () => new Date(Math.floor(Date.now() / SECOND_MS) * SECOND_MS)

/** The first whole second after now. Every token that was issued before now names an earlier one. */
const nextSecond = () => new Date(thisSecond().getTime() + SECOND_MS)

/** Waits until a token that is issued for an account counts. That takes at most a second, after the first sign-in by a link. */
async function untilValid({ tokensValidFrom }) {
  const left = tokensValidFrom ? new Date(tokensValidFrom).getTime() - Date.now() : 0
  if (left > 0) await sleep(left)
}

/** Makes Strapi refuse tokens that were issued before their account was confirmed by a link of ours. */
function refuseOlderTokens() {
  const jwt = strapi.plugin('users-permissions').service('jwt')
  const verify = jwt.verify.bind(jwt)
  jwt.verify = async token => {
    const claims = await verify(token)
    const user = claims.id === undefined ? null : await strapi.db.query(USER).findOne({ where: { id: claims.id } })
    // One that does not say when it was issued is refused, too.
    if (user?.tokensValidFrom && !(payloadOf(token).iat * SECOND_MS >= new Date(user.tokensValidFrom).getTime()))
      throw new Error('Invalid token.')
    return claims
  }
}

/** Ends the sessions of an account, which Strapi has where it issues tokens that can be refreshed. */
async function endSessions(userId) {
  await strapi.sessionManager?.('users-permissions').invalidateRefreshToken(String(userId))
}

module.exports = { thisSecond, nextSecond, untilValid, refuseOlderTokens, endSessions }
