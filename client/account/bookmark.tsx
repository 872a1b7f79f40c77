import button from '../ui/button.module.css'
import { useStore } from '../visit/context.tsx'
import { type BookmarkProps, useAccountSlots } from './slots.ts'

/** Keeps something for later. It needs an account: whoever has none is asked to sign in. */
export function Bookmark(props: BookmarkProps) {
  const store = useStore()
  const account = useAccountSlots()
  if (account) return <account.BookmarkToggle {...props} />
  return (
    <button
      type="button"
      data-scripted
      className={`${button.button} ${button.quiet}`}
      onClick={() => void import('../sign-in/open.tsx').then(late => late.openLogin(store))}
    >
      {store.t('bookmark')}
    </button>
  )
}
