import { type ReactNode, useState } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { useStore, useT, useVisit } from '../visit/context.tsx'
import { type Earned, earnedBy } from './earned.ts'
import styles from './header-menu.module.css'
import { readGroup, useUnread } from './unread.ts'
import { useClosing } from './use-closing.ts'

/** A menu shows at most so many. */
export const SHOWN = 5

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
export function HeaderMenu({ name, total, icon, earned, news, all, children }: HeaderMenuProps) {
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
