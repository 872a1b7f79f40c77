const { keepOnce } = require('../kept/keep-once')
const { count } = require('./counters')

const PROGRESS = 'plugin::campus.progress'

const keyOf = (userId, progressType, entityType, entityId) => `${userId}:${progressType}:${entityType}:${entityId}`

/** Notes once that somebody has started or passed something, and counts it then. */
async function note(userId, { progressType, entityType, entityId }) {
  const only = { key: keyOf(userId, progressType, entityType, entityId) }
  const values = { user: userId, progressType, entityType, entityId }
  const { row } = await keepOnce(PROGRESS, only, values, () => count(userId, progressType, entityType))
  return row
}

/** Whether somebody has passed something. */
const hasPassed = async (userId, entityType, entityId) =>
  (await strapi.db.query(PROGRESS).count({ where: { key: keyOf(userId, 'pass', entityType, entityId) } })) > 0

module.exports = { PROGRESS, note, hasPassed }
