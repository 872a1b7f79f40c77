const { createHash, randomBytes } = require('node:crypto')

const TOKEN = 'plugin::campus.login-token'
const LIFETIME_MS = 10 * 60_000
const TOKEN_BYTES = 16

/** Only a hash is kept: who reads the database cannot sign in with it. */
const hashOf = token => createHash('sha256').update(token).digest('hex')

/**
 * Returns the token of a new email link, 32 hex digits, and forgets those that have expired. Other links to the address stay valid: a
 * stranger who asks for one takes nothing from the owner. `username` is the name that was asked for; nobody has it before the link is used.
 */
async function begin(email, { username, context }) {
  await strapi.db.query(TOKEN).deleteMany({ where: { expiresAt: { $lt: new Date() } } })
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const expiresAt = new Date(Date.now() + LIFETIME_MS)
  await strapi.documents(TOKEN).create({ data: { email, tokenHash: hashOf(token), username, context, expiresAt } })
  return token
}

/** Forgets a token whose email could not be sent. */
const forget = token => strapi.db.query(TOKEN).deleteMany({ where: { tokenHash: hashOf(token) } })

/** Whether a link to an address is neither used nor expired. */
const hasValidLink = async email => (await strapi.db.query(TOKEN).count({ where: { email, expiresAt: { $gt: new Date() } } })) > 0

/** What a token is for, as `{ email, username, context }`, or null. It is valid for ten minutes and once: two calls at once get one. */
async function spend(token) {
  const where = { tokenHash: hashOf(token), expiresAt: { $gt: new Date() } }
  const row = await strapi.db.query(TOKEN).findOne({ where })
  if (!row) return null
  const { count } = await strapi.db.query(TOKEN).deleteMany({ where: { id: row.id } })
  return count === 1 ? { email: row.email, username: row.username, context: row.context ?? {} } : null
}

module.exports = { begin, forget, hasValidLink, spend }
