import { href } from '../../shared/href.ts'
import { isFailed } from '../calls/failed.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { bookmarkHref } from './bookmark-href.ts'
import styles from './header-menu.module.css'
import { HeaderMenu, SHOWN } from './header-menu.tsx'
import { useNewBookmarks, useOtherTabs } from './new-bookmarks.ts'
import { useAccount } from './use-account.ts'
import { useTotals } from './use-totals.ts'

const RIBBON = 'M7 4h10v16l-5-4-5 4Z'

/** The learner's bookmarks: their number, whether one was kept elsewhere, and the newest. */
export function BookmarksMenu() {
  const t = useT()
  const locale = useLocale()
  const { bookmarks } = useAccount()
  const totals = useTotals()
  const news = useNewBookmarks()
  useOtherTabs()
  if (isFailed(bookmarks)) return null
  const { articles, courses, quests } = bookmarks.data
  const kept = [...articles, ...courses, ...quests].sort((a, b) => b.id - a.id)
  return (
    <HeaderMenu
      name={t('bookmarks')}
      total={totals.bookmarks}
      icon={RIBBON}
      news={news}
      all={{ to: href('bookmarks', {}, locale), words: t('all_bookmarks') }}
    >
      {() =>
        kept.length ? (
          <ul className={styles.list}>
            {kept.slice(0, SHOWN).map(bookmark => (
              <li key={`${bookmark.type} ${bookmark.entityId}`}>
                <PageLink to={bookmarkHref(bookmark, locale)}>{bookmark.entity?.headline || bookmark.entityId}</PageLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{t('no_bookmarks_text')}</p>
        )
      }
    </HeaderMenu>
  )
}
