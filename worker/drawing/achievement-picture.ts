import { ACHIEVEMENT_PIXELS, type AchievementSlug } from '../../shared/achievements.ts'
import { onTheWall } from './achievement-picture/certificate.ts'
import { everyLevel, firstSummit, mountainRange } from './achievement-picture/courses.ts'
import { dogEar, fullShelf } from './achievement-picture/keeping.ts'
import { firstLight, firstStone } from './achievement-picture/lessons.ts'
import { compass, explorer } from './achievement-picture/quests.ts'
import { cleanSheet, steadyHand } from './achievement-picture/quizzes.ts'
import { type Picture, seal } from './achievement-picture/seal.ts'

const PICTURES: Record<AchievementSlug, Picture> = {
  'first-lesson': firstLight,
  'first-bookmark': dogEar,
  'ten-bookmarks': fullShelf,
  'first-perfect-quiz': cleanSheet,
  'five-perfect-quizzes': steadyHand,
  'first-module': firstStone,
  'first-course': firstSummit,
  'three-courses': mountainRange,
  'every-level': everyLevel,
  'first-quest': compass,
  'three-quests': explorer,
  'first-share': onTheWall,
}

/** The picture of an achievement as SVG text, 240 by 240. Pure, without ids: any number of them may stand in one page. */
export function drawAchievement(slug: AchievementSlug): string {
  const picture = seal(PICTURES[slug]).replace(/\n\s*/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="${ACHIEVEMENT_PIXELS}" height="${ACHIEVEMENT_PIXELS}">${picture}</svg>`
}
