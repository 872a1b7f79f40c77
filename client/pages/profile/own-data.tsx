import { Suspense } from 'react'
import { useUser } from '../../account/use-account.ts'
import { needed } from '../../late/lost-code.ts'
import buttons from '../../ui/button.module.css'
import { useStore, useT } from '../../visit/context.tsx'
import styles from './profile.module.css'

/** The way to the end of an account; it needs the name, which has to be typed. */
function Delete() {
  const t = useT()
  const store = useStore()
  const user = useUser()
  if (!user) return null
  const open = async () => {
    const { DeleteModal } = await needed(() => import('./delete-modal.tsx'))
    store.modal.value = <DeleteModal username={user.username} />
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

/** Export of the learner's data, and the end of the account. */
export function OwnData() {
  const t = useT()
  return (
    <>
      <div className={styles.row}>
        <p className={styles.fact}>{t('export_intro')}</p>
        <a className={`${buttons.button} ${buttons.quiet}`} href="/api/users/me/export" download>
          {t('export_data')}
        </a>
      </div>
      <Suspense fallback={null}>
        <Delete />
      </Suspense>
    </>
  )
}
