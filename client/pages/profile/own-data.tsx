import type { AccountCall } from '../../../shared/lacking.ts'
import { useUser } from '../../account/use-account.ts'
import { onDemand } from '../../chunks/on-demand.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'
import { ProfileSection } from './profile-section.tsx'

/** The way to the end of an account; it needs the name, which has to be typed. */
function Delete({ username, hasExport }: { username: string; hasExport: boolean }) {
  const t = useT()
  const store = useStore()
  const open = async () => {
    const { DeleteModal } = await onDemand(() => import('./delete-modal.tsx'))
    store.modal.value = <DeleteModal username={username} hasExport={hasExport} />
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
  const hasExport = !lacking.includes('export')
  const hasDelete = user && !lacking.includes('delete')
  if (!hasExport && !hasDelete) return null
  return (
    <ProfileSection title={t('your_data')}>
      {hasExport && (
        <div className={styles.row}>
          <p className={styles.fact}>{t('export_intro')}</p>
          <a className={`${buttons.button} ${buttons.quiet}`} href="/api/users/me/export" download>
            {t('export_data')}
          </a>
        </div>
      )}
      {hasDelete && <Delete username={user.username} hasExport={hasExport} />}
    </ProfileSection>
  )
}
