import { onDemand } from '../chunks/on-demand.ts'
import button from '../ui/button.module.css'
import { useStore } from '../visit/context.tsx'
import { type BookmarkProps, useAccountSlots } from './slots.ts'

/** Bookmarks an entry. This needs an account: a visitor without one is asked to sign in, and then it is kept. */
export function Bookmark(props: BookmarkProps) {
  const store = useStore()
  const account = useAccountSlots()
  if (account) return <account.BookmarkToggle {...props} />
  return (
    <button
      type="button"
      data-scripted
      className={`${button.button} ${button.quiet}`}
      onClick={() => void onDemand(() => import('../sign-in/open.tsx')).then(late => late.openToKeep(store, props))}
    >
      {store.t('bookmark')}
    </button>
  )
}
