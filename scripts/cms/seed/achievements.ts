import type { AchievementSlug } from '../../../shared/achievements.ts'
import { LOCALES } from '../../../shared/locale.ts'
import { ACHIEVEMENT_WORDS } from '../../../worker/learner/achievement-words.ts'
import { ALWAYS } from '../../content/compile.ts'
import type { SeedEntry } from './fields.ts'

/** What a content server can count by itself, from the reports that it gets and the bookmarks that it keeps. */
const COUNTED: Partial<Record<AchievementSlug, { counter: string; atLeast: number }>> = {
  'first-lesson': { counter: 'lessonsPassed', atLeast: 1 },
  'first-bookmark': { counter: 'bookmarks', atLeast: 1 },
  'ten-bookmarks': { counter: 'bookmarks', atLeast: 10 },
  'first-course': { counter: 'coursesPassed', atLeast: 1 },
  'three-courses': { counter: 'coursesPassed', atLeast: 3 },
  'first-quest': { counter: 'questsPassed', atLeast: 1 },
  'three-quests': { counter: 'questsPassed', atLeast: 3 },
}

export const achievements = (): SeedEntry[] =>
  Object.entries(COUNTED).map(([slug, condition]) => ({
    type: 'achievement',
    slug,
    publishedAt: ALWAYS,
    drafts: [],
    locales: Object.fromEntries(
      LOCALES.map(locale => {
        const [title, description] = ACHIEVEMENT_WORDS[locale][slug as AchievementSlug]
        return [locale, { slug, title, description, condition }]
      }),
    ),
  }))
