const { createHash, randomBytes } = require('node:crypto')
const { keepOnce } = require('../kept/keep-once')

const TOKEN = 'plugin::campus.login-token'
const LIFETIME_MS = 30 * 60_000

/** Only a hash is kept: who reads the database cannot sign in with it. */
const hashOf = token => createHash('sha256').update(token).digest('hex')

/**
 * The token of a new letter to an address, 20 hex digits; that of the letter before counts no more. `andThen` is done where no letter
 * is under way, by one call only even if two come at once.
 */
async function begin(email, context, andThen) {
  await strapi.db.query(TOKEN).deleteMany({ where: { expiresAt: { $lt: new Date() } } })
  const token = randomBytes(10).toString('hex')
  const fresh = { tokenHash: hashOf(token), context, expiresAt: new Date(Date.now() + LIFETIME_MS) }
  const { row, isNew } = await keepOnce(TOKEN, { email }, fresh, andThen)
  if (!isNew) await strapi.db.query(TOKEN).update({ where: { id: row.id }, data: fresh })
  return token
}

/** Whose letter a token is of, as `{ email, context }`, or null. It is good for 30 minutes and once: two calls at once get one. */
async function spend(token) {
  const where = { tokenHash: hashOf(token), expiresAt: { $gt: new Date() } }
  const row = await strapi.db.query(TOKEN).findOne({ where })
  if (!row) return null
  const { count } = await strapi.db.query(TOKEN).deleteMany({ where: { id: row.id, tokenHash: row.tokenHash } })
  return count === 1 ? { email: row.email, context: row.context ?? {} } : null
}

module.exports = { begin, spend }
