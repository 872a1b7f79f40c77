import type { Notification } from '../../shared/content/account.ts'
import { isFailed } from '../calls/failed.ts'
import { earnedBy, groupOf } from './earned.ts'
import type { AccountData } from './models.ts'

/** Returns what the learner has, with the awards that the page has heard of: they count before the server's lists contain them. */
export function withAwards(account: AccountData, awards: readonly Notification[]): AccountData {
  const shown = { ...account }
  for (const award of awards) {
    const { achievements, certificates } = shown
    const earned = earnedBy(award)
    const { slug } = earned
    if (groupOf(award) === 'certificate') {
      if (!isFailed(certificates) && !certificates.data.some(one => one.slug === slug))
        shown.certificates = { data: [{ ...earned, issuedAt: award.createdAt }, ...certificates.data] }
    } else if (!isFailed(achievements) && achievements.data.some(one => one.slug === slug && !one.unlocked)) {
      const { unlocked, total } = achievements.meta.progress
      const data = achievements.data.map(one =>
        one.slug === slug ? { ...one, unlocked: true, unlockedAt: award.createdAt } : one,
      )
      shown.achievements = { data, meta: { progress: { unlocked: unlocked + 1, total } } }
    }
  }
  return shown
}
