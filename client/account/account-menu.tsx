import { Suspense, useEffect, useRef } from 'react'
import { href } from '../../shared/href.ts'
import { useProgress } from '../learner/use-progress.ts'
import { isFailed } from '../page-module.ts'
import { noteVisit } from '../state/note-visit.ts'
import { PageLink } from '../ui/page-link.tsx'
import { Embedded, useLocale, useStore, useT, useVisit } from '../visit.tsx'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'
import { keepSession, signOut, takeIn } from './session.ts'
import { shortAddress } from './short-address.ts'
import { useAccount, useUser } from './use-account.ts'

/** Who this is: the email, or the wallet where there is none (spec 2, small screens). */
function WhoIsIt() {
  const t = useT()
  const user = useUser()
  if (!user) return null
  return (
    <p className={styles.who}>
      <span className={styles.name}>{user.username}</span>
      <span className={styles.via}>
        {user.email
          ? t('via_email', { email: user.email })
          : user.address
            ? t('via_wallet', { wallet: shortAddress(user.address) })
            : ''}
      </span>
    </p>
  )
}

/** How much of each thing is theirs; nothing where it could not be found out. */
function useTotals() {
  const { achievements, bookmarks, certificates } = useAccount()
  const progress = isFailed(achievements) ? null : achievements.meta.progress
  const groups = isFailed(bookmarks) ? null : bookmarks.data
  return {
    achievements: progress && `${progress.unlocked}/${progress.total}`,
    certificates: isFailed(certificates) ? null : String(certificates.data.length),
    bookmarks: groups && String(groups.articles.length + groups.courses.length + groups.quests.length),
  }
}

function Links() {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const totals = useTotals()
  const toReview = useProgress()?.toReview ?? 0
  const places = [
    { page: 'profile', key: 'profile', total: null },
    { page: 'bookmarks', key: 'bookmarks', total: totals.bookmarks },
    { page: 'achievements', key: 'achievements', total: totals.achievements },
    { page: 'certificates', key: 'certificates', total: totals.certificates },
    ...(toReview ? [{ page: 'review', key: 'review', total: t('to_review', { count: toReview }) } as const] : []),
  ] as const
  return (
    <ul>
      {places.map(({ page, key, total }) => (
        <li key={page}>
          <PageLink to={href(page, {}, locale)}>
            {t(key)}
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

/** Hands what the server wrote into the page over to the shared state. */
function Known() {
  const account = useAccount()
  const store = useStore()
  useEffect(() => takeIn(store, account), [store, account])
  return <Embedded name="account" value={account} />
}

function KnownAvatar() {
  return <Avatar user={useUser()} />
}

/** Closes when one clicks or tabs elsewhere, and on Escape, as menus do. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open || (event.target instanceof Node && current.contains(event.target) && !(event instanceof KeyboardEvent)))
        return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      current.open = false
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus()
    }
    const events = ['click', 'focusin', 'keydown'] as const
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])
  return menu
}

/** The profile menu of whoever is signed in (spec 2): their avatar, who they are, their things, and the way out. */
export function AccountMenu() {
  const t = useT()
  const visit = useVisit()
  const store = useStore()
  const menu = useClosing()
  useEffect(() => noteVisit(store, visit), [store, visit])
  useEffect(() => keepSession(store), [store])
  return (
    <details className={styles.menu} key={visit.path} ref={menu}>
      <summary aria-label={t('profile_menu')}>
        <Suspense fallback={<Avatar user={null} />}>
          <KnownAvatar />
          <Known />
        </Suspense>
      </summary>
      <div className={styles.panel}>
        <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
          <WhoIsIt />
          <Links />
        </Suspense>
      </div>
    </details>
  )
}

/** The same on small screens, inside the menu of the page. */
export function AccountPanel() {
  const t = useT()
  return (
    <section className={styles.inMenu} aria-label={t('profile_menu')}>
      <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
        <div className={styles.head}>
          <KnownAvatar />
          <WhoIsIt />
        </div>
        <Links />
      </Suspense>
    </section>
  )
}
