const { USER } = require('../accounts/user')

/** Which counter of a user goes up. That a lesson was started is noted and not counted. */
const COUNTERS = {
  start: { quest: 'questsStarted', 'quest-step': 'stepsStarted', course: 'coursesStarted' },
  pass: { quest: 'questsPassed', 'quest-step': 'stepsPassed', course: 'coursesPassed', lesson: 'lessonsPassed' },
}

/** Adds one where something is counted. The database adds, so that two calls at once both count. */
async function count(userId, progressType, entityType) {
  const counter = COUNTERS[progressType][entityType]
  if (!counter) return
  const { columnName } = strapi.db.metadata.get(USER).attributes[counter]
  await strapi.db.queryBuilder(USER).where({ id: userId }).increment(columnName).execute()
}

module.exports = { count }
