const { randomBytes } = require('node:crypto')
const { keepOnce } = require('../kept/keep-once')
const { signerOf } = require('./signer')

const TOKEN = 'plugin::campus.wallet-token'
const LIFETIME_MS = 5 * 60_000

/** Four times eight hex digits. */
const newToken = () => Array.from({ length: 4 }, () => randomBytes(4).toString('hex')).join('-')

/**
 * Gives an address the token that it has to sign next; the one before counts no more. `andThen` is done where the address had none, by
 * one call only even if two come at once.
 */
async function begin(address, andThen) {
  const fresh = { token: newToken(), expiresAt: new Date(Date.now() + LIFETIME_MS) }
  const { row, isNew } = await keepOnce(TOKEN, { address }, fresh, andThen)
  if (!isNew) await strapi.db.query(TOKEN).update({ where: { id: row.id }, data: fresh })
  return fresh.token
}

/** Whether an address has signed its token. A token is good for five minutes and one signature: two calls at once get one yes. */
async function spend(address, signature) {
  const row = await strapi.db.query(TOKEN).findOne({ where: { address, expiresAt: { $gt: new Date() } } })
  if (!row || signerOf(`Your authentication token : ${row.token}`, signature) !== address) return false
  const { count } = await strapi.db.query(TOKEN).deleteMany({ where: { id: row.id, token: row.token } })
  return count === 1
}

module.exports = { begin, spend }
