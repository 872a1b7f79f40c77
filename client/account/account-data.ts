import type {
  Achievement,
  AchievementProgress,
  BookmarkGroups,
  Certificate,
  Notification,
  User,
} from '../../shared/content/account.ts'
import type { Failed } from '../calls/failed.ts'

/** Data about the signed-in learner; each part may have failed by itself. */
export interface AccountData {
  user: User | Failed
  achievements: { data: Achievement[]; meta: { progress: AchievementProgress } } | Failed
  bookmarks: { data: BookmarkGroups } | Failed
  certificates: { data: Certificate[] } | Failed
  /** What is unread, as the server knew it when it made the page; afterwards it comes by itself. */
  notifications?: { data: Notification[] } | Failed
}
