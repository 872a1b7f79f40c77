import { Suspense } from 'react'
import { useT } from '../visit/context.tsx'
import styles from './account-menu.module.css'
import { useUnread } from './unread.ts'

/** How much is new, at the button of the small screens' menu: in words too. */
export const UnreadBadge = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <UnreadCount id={id} />
  </Suspense>
)

/** A larger number has no place on the avatar. */
const MOST_SHOWN = 99

/** How much is unread. */
export function UnreadCount({ id }: { id?: string }) {
  const t = useT()
  const { length } = useUnread()
  if (!length) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{length > MOST_SHOWN ? `${MOST_SHOWN}+` : length}</span>
      <span id={id} className="visually-hidden">
        {t('count_new', { count: length })}
      </span>
    </span>
  )
}
