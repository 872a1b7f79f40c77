/** The twelve achievements, in the order in which they are shown. */
export const ACHIEVEMENTS = [
  'first-lesson',
  'first-bookmark',
  'ten-bookmarks',
  'first-perfect-quiz',
  'five-perfect-quizzes',
  'first-module',
  'first-course',
  'three-courses',
  'every-level',
  'first-quest',
  'three-quests',
  'first-share',
] as const
export type AchievementSlug = (typeof ACHIEVEMENTS)[number]

/** Side of an achievement's picture. */
export const ACHIEVEMENT_PIXELS = 240
/** Part of a picture's address; a new number when the drawing changes. */
const VERSION = 'v1'

/** The address of an achievement's picture. */
export const achievementUrl = (slug: AchievementSlug) => `/covers/${VERSION}/achievements/${slug}.svg`
