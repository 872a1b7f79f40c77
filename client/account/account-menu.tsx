import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useStore, useT, useVisit } from '../visit/context.tsx'
import { Embedded } from '../visit/embed.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './account-menu.module.css'
import { Avatar, KnownAvatar } from './avatar.tsx'
import { AchievementsMenu, BookmarksMenu, CertificatesMenu } from './header-menu.tsx'
import { accountModel } from './models.ts'
import { keepSession, takeIn } from './session.ts'
import { UnreadCount } from './unread-count.tsx'
import { useAccount } from './use-account.ts'
import { useClosing } from './use-closing.ts'
import { WhoIsIt } from './who-is-it.tsx'

/** Sockets and their events, once the page is alive: nothing needs them before. */
function WhenAlive() {
  const [Live, setLive] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isHere = true
    void import('../live/live.tsx').then(
      module => isHere && setLive(() => module.Live),
      // Without a network the page does without; the next one tries again.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [])
  return Live && <Live />
}

/** Copies the server's data from the page into the shared state, unless that has newer data. */
function Known() {
  const account = useAccount()
  const store = useStore()
  useEffect(() => takeIn(store, store.of(accountModel).value ?? account), [store, account])
  return <Embedded name="account" value={account} />
}

/** The signed-in learner's menus (spec 2): their things, what else the header holds, then who they are, and the way out. */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const t = useT()
  const visit = useVisit()
  const store = useStore()
  const menu = useClosing()
  useEffect(() => keepSession(store), [store])
  return (
    <>
      <Suspense fallback={null}>
        <AchievementsMenu />
        <BookmarksMenu />
        <CertificatesMenu />
      </Suspense>
      {children}
      <details className={styles.menu} key={visit.path} ref={menu}>
        <summary aria-labelledby="menu-name menu-count">
          <span id="menu-name" data-word>
            {t('profile_menu')}
          </span>
          <Suspense fallback={<Avatar user={null} />}>
            <KnownAvatar />
            <UnreadCount id="menu-count" />
            <Known />
          </Suspense>
        </summary>
        <div className={styles.panel}>
          <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
            <WhoIsIt />
            <AccountLinks />
          </Suspense>
        </div>
      </details>
      <Suspense fallback={null}>
        <WhenAlive />
      </Suspense>
    </>
  )
}
