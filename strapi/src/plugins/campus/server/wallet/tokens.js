const { createHash, randomBytes } = require('node:crypto')
const { walletMessage } = require('../shared')
const { signerOf } = require('./signer')

const TOKEN = 'plugin::campus.wallet-token'
const LIFETIME_MS = 5 * 60_000
/** Of one address: more are made only by somebody who wants to fill the table, and then the oldest ones go. */
const MOST = 200
/** A call that doesn't send its message may mean any of these. */
const NEWEST = 5

const hashOf = text => createHash('sha256').update(text).digest('hex')

/** 128 random bits, as four times eight hex digits. */
const newToken = () => Array.from({ length: 4 }, () => randomBytes(4).toString('hex')).join('-')

/** Forgets what has expired, and all but the newest messages of an address. */
async function forget(address) {
  const query = strapi.db.query(TOKEN)
  await query.deleteMany({ where: { expiresAt: { $lt: new Date() } } })
  const [first] = await query.findMany({ where: { address }, orderBy: { id: 'desc' }, offset: MOST, limit: 1 })
  if (first) await query.deleteMany({ where: { address, id: { $lte: first.id } } })
}

/**
 * Gives an address a message to sign (EIP-4361) for the domain of the site, and its nonce in the form of a token. Anybody may ask for any
 * address: what others asked for stays valid, and no account is made.
 */
async function begin(address, siteOrigin) {
  await forget(address)
  const token = newToken()
  const issuedAt = new Date()
  const expiresAt = new Date(issuedAt.getTime() + LIFETIME_MS)
  const message = walletMessage({ siteOrigin, address, nonce: token.replaceAll('-', ''), issuedAt, expiresAt })
  await strapi.documents(TOKEN).create({ data: { address, message, messageHash: hashOf(message), expiresAt } })
  return { token, message }
}

/**
 * Whether an address has signed one of its messages, which is used up by it: two calls at once get one yes. A message counts only as it was
 * written here, letter by letter, so its domain, address, chain, nonce and times are right. Without one any of the newest is meant.
 */
async function spend(address, signature, message) {
  const named = message === undefined ? {} : { messageHash: hashOf(message) }
  const where = { address, expiresAt: { $gt: new Date() }, ...named }
  const rows = await strapi.db.query(TOKEN).findMany({ where, orderBy: { id: 'desc' }, limit: NEWEST })
  const signed = rows.find(row => signerOf(row.message, signature) === address)
  if (!signed) return false
  const { count } = await strapi.db.query(TOKEN).deleteMany({ where: { id: signed.id } })
  return count === 1
}

module.exports = { begin, spend }
