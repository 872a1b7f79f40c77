import type { AchievementProgress, BookmarkGroups, User } from '../../shared/content/account.ts'
import type { Failed } from '../page-module.ts'

/** What is known of whoever is signed in; each part may have failed by itself. */
export interface AccountData {
  user: User | Failed
  achievements: { meta: { progress: AchievementProgress } } | Failed
  bookmarks: { data: BookmarkGroups } | Failed
}
