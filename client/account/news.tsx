import { Suspense } from 'react'
import { UnreadCount } from './unread-count.tsx'

/** How much is new, at the button of the small screens' menu: in words too. */
export const News = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <UnreadCount id={id} />
  </Suspense>
)
