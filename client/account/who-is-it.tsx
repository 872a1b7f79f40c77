import { useT } from '../visit/context.tsx'
import styles from './account-menu.module.css'
import { shortAddress } from './short-address.ts'
import { useUser } from './use-account.ts'

/** Who this is: the email, or the wallet where there is none (spec 2, small screens). */
export function WhoIsIt() {
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
