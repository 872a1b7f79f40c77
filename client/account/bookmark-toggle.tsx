import { Suspense, useRef, useState } from 'react'
import { isFailed } from '../calls/failed.ts'
import button from '../ui/button.module.css'
import { useStore, useT } from '../visit/context.tsx'
import styles from './bookmark-toggle.module.css'
import { addBookmark, bookmarksOfType, removeBookmark } from './bookmarks.ts'
import type { BookmarkProps } from './slots.ts'
import { useAccount } from './use-account.ts'

function Toggle({ small, ...props }: BookmarkProps & { small?: boolean }) {
  const { title, slug } = props
  const t = useT()
  const store = useStore()
  const account = useAccount()
  const [failed, setFailed] = useState(false)
  const before = useRef<Promise<void>>(Promise.resolve())
  if (isFailed(account.bookmarks)) return null
  const find = () => bookmarksOfType(store, account, props.type)?.find(({ entity }) => entity?.slug === slug)
  const kept = find()
  const toggle = async () => {
    setFailed(false)
    const present = find()
    setFailed(
      !(present
        ? await removeBookmark(store, account, props.type, present.documentId)
        : await addBookmark(store, account, props)),
    )
  }
  return (
    <span className={styles.toggle}>
      <button
        type="button"
        className={small ? styles.small : `${button.button} ${button.quiet}`}
        aria-pressed={kept !== undefined}
        // Its name holds what is written on it (WCAG 2.5.3).
        aria-label={small || !kept ? t('bookmark_named', { name: title ?? slug }) : undefined}
        onClick={() => {
          // Each click waits for the one before, so the last of many quick ones counts.
          before.current = before.current.then(toggle)
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill={kept ? 'currentColor' : 'none'}>
          <path d="M7 4h10v16l-5-4-5 4Z" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
        {!small && <span>{t(kept ? 'bookmarked' : 'bookmark')}</span>}
      </button>
      <span role="alert" className={small ? 'visually-hidden' : undefined}>
        {failed && t('bookmark_failed')}
      </span>
    </span>
  )
}

/** Keeps something for later, or no longer (spec 7: bookmarks): shown at once, undone where the server does not take it. */
export const BookmarkToggle = (props: BookmarkProps & { small?: boolean }) => (
  <Suspense fallback={null}>
    <Toggle {...props} />
  </Suspense>
)
