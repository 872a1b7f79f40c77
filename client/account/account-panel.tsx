import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { AccountLinks } from './account-links.tsx'
import styles from './account-menu.module.css'
import { KnownAvatar } from './avatar.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useUser } from './use-account.ts'
import { WhoIsIt } from './who-is-it.tsx'

/** What one changes of oneself right here (spec 2, small screens); its code comes with the first tap. */
function Changes() {
  const t = useT()
  const store = useStore()
  const locale = useLocale()
  const user = useUser()
  if (!user) return null
  const changePhoto = async () => {
    const { PhotoModal } = await onDemand(() => import('./photo-modal.tsx'))
    store.modal.value = <PhotoModal />
  }
  const changeName = async () => {
    const { NameEditModal } = await onDemand(() => import('./name-edit-modal.tsx'))
    store.modal.value = <NameEditModal user={user} onSaved={() => {}} />
  }
  const connectWallet = async () => {
    const { openLogin } = await onDemand(() => import('../sign-in/open.tsx'))
    void openLogin(store, { link: 'wallet', onlyWeb3: true, returnTo: href('profile', {}, locale, { 'sign-in': 'linked' }) })
  }
  return (
    <div className={styles.changes}>
      <button type="button" className={styles.change} onClick={() => void changePhoto()}>
        {t(user.photo ? 'change_photo' : 'add_photo')}
      </button>
      <button type="button" className={styles.change} onClick={() => void changeName()}>
        {t('change_name')}
      </button>
      {!user.address && (
        <button type="button" className={styles.change} onClick={() => void connectWallet()}>
          {t('connect_wallet')}
        </button>
      )}
    </div>
  )
}

/** The same on small screens, inside the menu of the page: who this is, what they change, and their pages. */
export function AccountPanel() {
  const t = useT()
  return (
    <section className={styles.inMenu} aria-label={t('profile_menu')}>
      <Suspense fallback={<p aria-busy="true">{t('loading')}</p>}>
        <div className={styles.head}>
          <KnownAvatar />
          <WhoIsIt />
          <UnreadCount />
        </div>
        <Changes />
        <AccountLinks />
      </Suspense>
    </section>
  )
}
