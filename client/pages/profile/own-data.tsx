import type { User } from '../../../shared/content/account.ts'
import type { AccountCall } from '../../../shared/lacking.ts'
import { useUser } from '../../account/use-account.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'

/** The way to the end of an account; it needs the name, which has to be typed. */
function Delete({ user, hasExport }: { user: User; hasExport: boolean }) {
  const t = useT()
  const store = useStore()
  const open = async () => {
    const { DeleteModal } = await onDemand(() => import('./delete-modal.tsx'))
    store.modal.value = <DeleteModal user={user} hasExport={hasExport} />
  }
  return (
    <div className={styles.row}>
      <p className={styles.fact}>{t('delete_intro')}</p>
      <button type="button" className={`${buttons.button} ${styles.quietDanger}`} onClick={() => void open()}>
        {t('delete_account')}
      </button>
    </div>
  )
}

/** Export of the learner's data, and the end of the account, as far as the content server has them. */
export function OwnData({ lacking }: { lacking: readonly AccountCall[] }) {
  const t = useT()
  const user = useUser()
  const locale = useLocale()
  const hasExport = !lacking.includes('export')
  const hasDelete = user && !lacking.includes('delete')
  if (!hasExport && !hasDelete) return null
  return (
    <ProfileSection title={t('your_data')}>
      {hasExport && (
        <div className={styles.row}>
          <p className={styles.fact}>{t('export_intro')}</p>
          <a className={`${buttons.button} ${buttons.quiet}`} href={`/api/users/me/export?locale=${locale}`} download>
            {t('export_data')}
          </a>
        </div>
      )}
      {hasDelete && <Delete user={user} hasExport={hasExport} />}
    </ProfileSection>
  )
}
