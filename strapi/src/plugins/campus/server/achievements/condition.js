const { z } = require('zod')

/** What editors write into `condition`: a counter of a user or `bookmarks`, and how far it has to come. */
const condition = z.object({ counter: z.string(), atLeast: z.number().int().min(1) })

/** Whether somebody has done enough for an achievement. One whose condition cannot be read is earned by nobody. */
function isEarned(achievement, user) {
  const parsed = condition.safeParse(achievement.condition)
  return parsed.success && user[parsed.data.counter] >= parsed.data.atLeast
}

module.exports = { isEarned }
