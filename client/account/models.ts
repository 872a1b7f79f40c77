import type {
  Achievement,
  AchievementProgress,
  BookmarkGroups,
  Certificate,
  Notification,
  User,
} from '../../shared/content/account.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { defineDerived, defineModel, definePersonal } from '../state/model.ts'

/** A certificate as lists show it. Of one that the page has just heard of, no more is known than its name and day. */
export type ListedCertificate = Pick<Certificate, 'slug' | 'title' | 'titles' | 'issuedAt'> &
  Partial<Pick<Certificate, 'holder' | 'revokedAt'>>

/** Data about the signed-in learner; each part may have failed by itself. */
export interface AccountData {
  user: User | Failed
  achievements: { data: Achievement[]; meta: { progress: AchievementProgress } } | Failed
  bookmarks: { data: BookmarkGroups } | Failed
  certificates: { data: ListedCertificate[] } | Failed
  /** What is unread, as the server knew it when it made the page; afterwards it comes by itself. */
  notifications?: { data: Notification[] } | Failed
}

/** User, achievements and bookmarks, as the last navigation brought them. */
export const accountModel = definePersonal<AccountData>('account')

/** Settled once the server has answered everything that was kept or removed on this page. */
export const bookmarkChange = defineModel<Promise<unknown>>('bookmarkChange')

/** How many of each thing the learner has; nothing where the server did not answer. */
export function totalsOf({ achievements, bookmarks, certificates }: AccountData) {
  const progress = isFailed(achievements) ? null : achievements.meta.progress
  const groups = isFailed(bookmarks) ? null : bookmarks.data
  return {
    achievements: progress && `${progress.unlocked}/${progress.total}`,
    certificates: isFailed(certificates) ? null : String(certificates.data.length),
    bookmarks: groups && String(groups.articles.length + groups.courses.length + groups.quests.length),
  }
}

/** The same wherever it is shown. Null until a navigation has brought it. */
export const totals = defineDerived('totals', read => {
  const account = read(accountModel)
  return account && totalsOf(account)
})
