import button from '../ui/button.module.css'
import { useStore } from '../visit.tsx'

export interface BookmarkProps {
  type: 'course' | 'article' | 'quest'
  slug: string
  /** What is kept, for whoever does not see what stands beside it. */
  title?: string
}

/** Keeps something for later. It needs an account: whoever has none is asked to sign in. */
export function Bookmark(props: BookmarkProps) {
  const store = useStore()
  const { accountParts, t } = store
  if (accountParts) return <accountParts.BookmarkToggle {...props} />
  return (
    <button
      type="button"
      data-scripted
      className={`${button.button} ${button.quiet}`}
      onClick={() => void import('../sign-in/open.tsx').then(late => late.openLogin(store))}
    >
      {t('bookmark')}
    </button>
  )
}
