const { createHash } = require('node:crypto')
const { keepOnce } = require('../kept/keep-once')
const { USER } = require('./user')

const CLAIM = 'plugin::campus.limit-count'
const CLAIMED_FOR_MS = 10_000

/**
 * Makes an account in the role that Strapi gives to newcomers. It goes past the document service, which wants an email of everybody:
 * somebody who signs in by a wallet has none.
 */
async function createUser(values) {
  const { default_role: type } = await strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' }).get()
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } })
  return strapi.db.query(USER).create({ data: { blocked: false, ...values, role: role.id } })
}

/**
 * Makes the account of an email or a wallet, once even if two calls come at the same time: users of Strapi have no unique index, so the
 * key is claimed for a moment in a table that has one. `valuesOf` is asked by the call that makes the account.
 */
async function createUserOnce(identity, valuesOf) {
  const key = createHash('sha256').update(`account ${identity}`).digest('hex')
  await strapi.db.query(CLAIM).deleteMany({ where: { key, endsAt: { $lt: new Date() } } })
  const claimed = { count: 1, endsAt: new Date(Date.now() + CLAIMED_FOR_MS) }
  await keepOnce(CLAIM, { key }, claimed, async () => createUser(await valuesOf()))
}

module.exports = { createUserOnce }
