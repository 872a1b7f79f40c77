const { USER } = require('../accounts/user')
const { DEFAULT_LOCALE } = require('../shared')
const { hasType } = require('../entries/has-type')
const { titlesOf } = require('../entries/titles')
const { keepOnce } = require('../kept/keep-once')
const { addNotification } = require('../notifications/add')
const { tellCampus } = require('../notifications/tell-campus')
const { isEarned } = require('./condition')

const ACHIEVEMENT = 'api::achievement.achievement'
const UNLOCKED = 'plugin::campus.user-achievement'
const BOOKMARK = 'plugin::campus.bookmark'

async function unlock(userId, { id, documentId, slug, title }) {
  const earned = { id, slug, title, ...(await titlesOf(ACHIEVEMENT, documentId)) }
  const only = { key: `${userId}:${documentId}` }
  const values = { user: userId, achievement: documentId, slug }
  const { isNew, also } = await keepOnce(UNLOCKED, only, values, () => addNotification(userId, 'achievement', earned))
  if (isNew) tellCampus(userId, also)
}

/** Unlocks what somebody has earned by now, each once and with a notification. */
async function unlockEarned(userId) {
  if (!hasType(ACHIEVEMENT)) return
  const [user, bookmarks, achievements, had] = await Promise.all([
    strapi.db.query(USER).findOne({ where: { id: userId } }),
    strapi.db.query(BOOKMARK).count({ where: { user: userId } }),
    strapi.documents(ACHIEVEMENT).findMany({ locale: DEFAULT_LOCALE, status: 'published' }),
    unlockedBy(userId),
  ])
  for (const achievement of achievements)
    if (!had.has(achievement.documentId) && isEarned(achievement, { ...user, bookmarks })) await unlock(userId, achievement)
}

/** What somebody has unlocked: document ids, with the moment. */
async function unlockedBy(userId) {
  const rows = userId ? await strapi.db.query(UNLOCKED).findMany({ where: { user: userId } }) : []
  return new Map(rows.map(({ achievement, createdAt }) => [achievement, createdAt]))
}

module.exports = { ACHIEVEMENT, unlockEarned, unlockedBy }
