import type { Account } from '../../../shared/figures/seed-accounts.ts'
import { ShortenedIfSmall } from '../controls/shortened.tsx'
import frame from '../figure.module.css'
import styles from './figure.module.css'

/** The accounts that follow from a phrase, each with the way that leads to it. */
export const Accounts = ({ accounts }: { accounts: readonly Account[] }) =>
  accounts.length > 0 && (
    <ul className={`${styles.accounts} ${frame.mono}`}>
      {accounts.map(({ path, address }) => (
        <li key={path}>
          <span className={styles.path}>{path}</span> <ShortenedIfSmall value={address} head={6} />
        </li>
      ))}
    </ul>
  )
