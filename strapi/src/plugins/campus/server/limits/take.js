const { createHash } = require('node:crypto')
const { errors } = require('@strapi/utils')
const { keepOnce } = require('../kept/keep-once')
const { LIMITS } = require('./limits')

const COUNT = 'plugin::campus.limit-count'

const hashOf = text => createHash('sha256').update(text).digest('hex')

/**
 * Counts one more try of `who`. Returns after how many seconds there is room again, or null where there is room now. The database counts,
 * so that restarts and several processes change nothing; it holds a hash in place of an address.
 */
async function take(name, who) {
  const { times, seconds } = LIMITS[name]
  const now = Math.floor(Date.now() / 1000)
  const endsAt = (Math.floor(now / seconds) + 1) * seconds
  const only = { key: hashOf(`${name} ${who} ${endsAt}`) }
  const { row, isNew } = await keepOnce(COUNT, only, { count: 1, endsAt: new Date(endsAt * 1000) })
  if (isNew) {
    await strapi.db.query(COUNT).deleteMany({ where: { endsAt: { $lt: new Date() } } })
    return null
  }
  await strapi.db.queryBuilder(COUNT).where({ id: row.id }).increment('count').execute()
  const counted = await strapi.db.query(COUNT).findOne({ where: only })
  return counted && counted.count > times ? endsAt - now : null
}

/** Counts one more try. Where there are too many it throws what is answered 429, with the seconds to wait in `Retry-After`. */
async function limit(ctx, name, who) {
  const seconds = await take(name, who)
  if (seconds === null) return
  ctx.set('Retry-After', String(seconds))
  throw new errors.RateLimitError('Too many tries. Try again later.', { retryAfter: seconds })
}

module.exports = { take, limit }
