import { ACHIEVEMENTS, type AchievementSlug } from '../../../shared/achievements.ts'
import { LEVELS } from '../../../shared/levels.ts'

/** What the learner has done so far, as the rules count it. */
export interface Deeds {
  lessons: number
  modules: number
  courses: number
  /** Levels of the courses that are passed. */
  levels: ReadonlySet<string>
  quests: number
  /** Quizzes that were passed without a mistake. */
  perfectQuizzes: number
  bookmarks: number
  /** Certificates whose share page the holder has opened. */
  shares: number
}

const RULES: Record<AchievementSlug, (deeds: Deeds) => boolean> = {
  'first-lesson': ({ lessons }) => lessons >= 1,
  'first-bookmark': ({ bookmarks }) => bookmarks >= 1,
  'ten-bookmarks': ({ bookmarks }) => bookmarks >= 10,
  'first-perfect-quiz': ({ perfectQuizzes }) => perfectQuizzes >= 1,
  'five-perfect-quizzes': ({ perfectQuizzes }) => perfectQuizzes >= 5,
  'first-module': ({ modules }) => modules >= 1,
  'first-course': ({ courses }) => courses >= 1,
  'three-courses': ({ courses }) => courses >= 3,
  'every-level': ({ levels }) => LEVELS.every(level => levels.has(level)),
  'first-quest': ({ quests }) => quests >= 1,
  'three-quests': ({ quests }) => quests >= 3,
  'first-share': ({ shares }) => shares >= 1,
}

/** The achievements that these deeds are worth (product decisions: Achievements). */
export const earnedBy = (deeds: Deeds): AchievementSlug[] => ACHIEVEMENTS.filter(slug => RULES[slug](deeds))
