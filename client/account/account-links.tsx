import { href } from '../../shared/href.ts'
import { isFailed, isNotOffered } from '../calls/failed.ts'
import { useReviewDue } from '../learner/use-review-due.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import styles from './account-menu.module.css'
import type { Earned } from './earned.ts'
import { useNewBookmarks } from './new-bookmarks.ts'
import { signOut } from './session.ts'
import { useUnread } from './unread.ts'
import { useAccount, useTotals } from './use-account.ts'

/** The word beside a menu with unread things (spec 2). */
function New({ of }: { of: Earned }) {
  const t = useT()
  return useUnread(of).length > 0 && <span className={styles.new}>{t('new')}</span>
}

/** The signed-in learner's pages, with the number of things on each, and the way out. */
export function AccountLinks() {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const totals = useTotals()
  const { isNew } = useNewBookmarks()
  const due = useReviewDue()
  const account = useAccount()
  const places = [
    { page: 'profile', key: 'profile', total: null },
    { page: 'bookmarks', key: 'bookmarks', total: totals.bookmarks },
    { page: 'achievements', key: 'achievements', total: totals.achievements, earned: 'achievement' },
    { page: 'certificates', key: 'certificates', total: totals.certificates, earned: 'certificate' },
    { page: 'review', key: 'review', total: due },
  ] as const
  return (
    <ul>
      {places
        .filter(
          ({ page }) => page === 'profile' || page === 'review' || !(isFailed(account[page]) && isNotOffered(account[page])),
        )
        .map(({ page, key, total, ...place }) => (
          <li key={page}>
            <PageLink to={href(page, {}, locale)}>
              <span>
                <span>{t(key)}</span> {'earned' in place && <New of={place.earned} />}
                {page === 'bookmarks' && isNew && <span className={styles.new}>{t('new')}</span>}
              </span>
              {total && <span className={styles.total}>{total}</span>}
            </PageLink>
          </li>
        ))}
      <li>
        <button type="button" onClick={() => void signOut(store)}>
          {t('log_out')}
        </button>
      </li>
    </ul>
  )
}
