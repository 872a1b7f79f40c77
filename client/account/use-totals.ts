import { isFailed } from '../page-module.ts'
import { useAccount } from './use-account.ts'

/** How much of each thing is theirs, the same wherever it is shown; nothing where it could not be found out. */
export function useTotals() {
  const { achievements, bookmarks, certificates } = useAccount()
  const progress = isFailed(achievements) ? null : achievements.meta.progress
  const groups = isFailed(bookmarks) ? null : bookmarks.data
  return {
    achievements: progress && `${progress.unlocked}/${progress.total}`,
    certificates: isFailed(certificates) ? null : String(certificates.data.length),
    bookmarks: groups && String(groups.articles.length + groups.courses.length + groups.quests.length),
  }
}
