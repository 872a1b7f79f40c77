import type { User } from '../../shared/content/account.ts'
import styles from './avatar.module.css'
import { useUser } from './use-account.ts'

/** The signed-in learner's avatar. */
export function KnownAvatar() {
  return <Avatar user={useUser()} />
}

/** The person's photo, or the first letter of their name. Decoration: the name stands beside it. */
export function Avatar({ user, large }: { user: User | null; large?: boolean }) {
  const className = large ? `${styles.avatar} ${styles.large}` : styles.avatar
  if (user?.photo) return <img className={className} src={user.photo.url} alt="" width="96" height="96" />
  const [letter = ''] = user?.username ?? ''
  return (
    <span className={className} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}
