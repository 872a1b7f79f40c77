/** Limits a route by the address of calls that Campus has not signed; the names are those of limits/limits.js. */
const byAddress = name => ({ name: 'plugin::campus.limit-address', config: { name } })

/** Limits a route by the account that makes the call. */
const byAccount = name => ({ name: 'plugin::campus.limit-account', config: { name } })

module.exports = { byAddress, byAccount }
