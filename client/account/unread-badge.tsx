import { Suspense } from 'react'
import { UnreadCount } from './unread-count.tsx'

/** How much is new, at the button of the small screens' menu: in words too. */
export const UnreadBadge = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <UnreadCount id={id} />
  </Suspense>
)
