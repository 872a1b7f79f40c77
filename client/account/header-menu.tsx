import { type ReactNode, useEffect, useState } from 'react'
import { href } from '../../shared/href.ts'
import { isFailed } from '../calls/failed.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT, useVisit } from '../visit/context.tsx'
import { bookmarkHref } from './bookmark-href.ts'
import { type Earned, earnedBy } from './earned.ts'
import styles from './header-menu.module.css'
import { useNewBookmarks, useOtherTabs } from './new-bookmarks.ts'
import './own-header.css'
import { readGroup, useUnread } from './unread.ts'
import { useAccount, useTotals } from './use-account.ts'
import { useClosing } from './use-closing.ts'

/** A menu shows at most so many. */
const SHOWN = 5

interface HeaderMenuProps {
  name: string
  /** How much there is: a count, or unlocked of all. */
  total: string | null
  /** Drawn on a grid of 24. */
  icon: string
  /** What of this kind may be new; opening the menu marks it as read (product decisions: Notifications). */
  earned?: Earned
  /** Whether there is something else that is new, and what is called once the menu is open. */
  news?: { isNew: boolean; see: () => void }
  /** The page with all of it. */
  all: { to: string; words: string }
  /** What stands in it; `isNew` says what was new when it was opened. */
  children: (isNew: (slug: string) => boolean) => ReactNode
}

/** A header menu with the learner's things (spec 2): how many, whether any is new, and the newest. */
function HeaderMenu({ name, total, icon, earned, news, all, children }: HeaderMenuProps) {
  const t = useT()
  const store = useStore()
  const { path } = useVisit()
  const menu = useClosing()
  const unread = useUnread(earned)
  const fresh = earned ? unread : []
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = () => {
    if (!menu.current?.open) return
    setOpened(fresh.map(one => earnedBy(one).slug))
    if (earned && fresh.length) void readGroup(store, earned, fresh)
    news?.see()
  }
  // What had the focus in an open menu may be gone by now, when it was removed in another tab.
  useEffect(() => {
    const { current } = menu
    if (total !== null && current?.open && document.activeElement === document.body) current.querySelector('summary')?.focus()
  }, [menu, total])
  return (
    <details className={styles.menu} key={path} ref={menu} onToggle={open}>
      <summary>
        <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
          <path d={icon} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span data-word>{name} </span>
        <span className={styles.total}>{total}</span>
        {(fresh.length > 0 || news?.isNew) && <span className={styles.new}>{t('new')}</span>}
      </summary>
      <div className={styles.panel}>
        <p className={styles.name}>{name}</p>
        {children(slug => opened.includes(slug))}
        <p className={styles.all}>
          <PageLink to={all.to}>{all.words}</PageLink>
        </p>
      </div>
    </details>
  )
}

const MEDAL = 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3-1-1 8 4-2 4 2-1-8'
const PIXELS = 40

/** Achievements: unlocked of all, the newest first, then what there is to earn next. */
export function AchievementsMenu() {
  const t = useT()
  const locale = useLocale()
  const { achievements } = useAccount()
  const totals = useTotals()
  if (isFailed(achievements)) return null
  const newest = [...achievements.data].sort((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''))
  return (
    <HeaderMenu
      name={t('achievements')}
      total={totals.achievements}
      icon={MEDAL}
      earned="achievement"
      all={{ to: href('achievements', {}, locale), words: t('all_achievements') }}
    >
      {isNew => (
        <ul className={styles.list}>
          {newest.slice(0, SHOWN).map(({ slug, title, image, unlocked: has }) => (
            <li key={slug} className={has ? undefined : styles.locked}>
              {image && <img src={image.url} alt="" width={PIXELS} height={PIXELS} loading="lazy" />}
              <span>
                <span>{title}</span>
                {!has && <span className="visually-hidden"> {t('locked')}</span>}
              </span>
              {isNew(slug) && <span className={styles.item}>{t('new')}</span>}
            </li>
          ))}
        </ul>
      )}
    </HeaderMenu>
  )
}

const RIBBON = 'M7 4h10v16l-5-4-5 4Z'

/** The learner's bookmarks: how many, whether another tab or device has added one, and the newest. */
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

const SHEET = 'M5 4h14v12h-6M5 4v12h2m2-8h6m-6 3h4m-4 5a2.500 2.500 0 1 0 .010 0Zm-1.500 2v4l1.500-1 1.500 1v-4'

/** Certificates: how many, and the newest of them. */
export function CertificatesMenu() {
  const t = useT()
  const locale = useLocale()
  const { certificates } = useAccount()
  const totals = useTotals()
  if (isFailed(certificates)) return null
  const { data } = certificates
  return (
    <HeaderMenu
      name={t('certificates')}
      total={totals.certificates}
      icon={SHEET}
      earned="certificate"
      all={{ to: href('certificates', {}, locale), words: t('all_certificates') }}
    >
      {isNew =>
        data.length ? (
          <ul className={styles.list}>
            {data.slice(0, SHOWN).map(({ slug, title, titles }) => (
              <li key={slug}>
                <PageLink to={href('certificate', { certificateSlug: slug }, locale)}>{titles?.[locale] ?? title}</PageLink>
                {isNew(slug) && <span className={styles.item}>{t('new')}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{t('no_certificates_text')}</p>
        )
      }
    </HeaderMenu>
  )
}
