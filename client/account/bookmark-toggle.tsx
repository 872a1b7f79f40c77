import { Suspense, useState } from 'react'
import type { BookmarkGroups } from '../../shared/content/account.ts'
import type { BookmarkProps } from '../features/bookmark.tsx'
import { isFailed } from '../page-module.ts'
import type { AccountData } from '../state/account.ts'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import { useStore, useT } from '../visit.tsx'
import { askOwn } from './ask-own.ts'
import styles from './bookmark-toggle.module.css'
import { useAccount } from './use-account.ts'

export const GROUP_OF = { course: 'courses', article: 'articles', quest: 'quests' } as const

/** Shows another state of the bookmarks everywhere on the page at once; answers the one before. */
function show(store: Store, before: AccountData, data: BookmarkGroups): AccountData {
  store.models.account.set({ ...before, bookmarks: { data } })
  return before
}

/** Takes something out of the bookmarks, at once; it comes back where the server does not take it. */
export async function removeBookmark(store: Store, account: AccountData, type: BookmarkProps['type'], documentId: string) {
  if (isFailed(account.bookmarks)) return false
  const group = GROUP_OF[type]
  const { data } = account.bookmarks
  const before = show(store, account, { ...data, [group]: data[group].filter(kept => kept.documentId !== documentId) })
  const answer = await askOwn(store, 'DELETE', `/api/bookmarks/${documentId}`)
  // Gone already is gone too.
  if (answer.ok || answer.code === 404) return true
  store.models.account.set(before)
  return false
}

async function addBookmark(store: Store, account: AccountData, { type, slug }: BookmarkProps) {
  if (isFailed(account.bookmarks)) return false
  const group = GROUP_OF[type]
  const { data } = account.bookmarks
  const entity = { slug, headline: '', sourceLink: null }
  const kept = { id: 0, documentId: '', entityId: slug, type, entity }
  const before = show(store, account, { ...data, [group]: [kept, ...data[group]] })
  const answer = await askOwn<{ data: { id: number; documentId: string } }>(store, 'POST', '/api/bookmarks', {
    entityId: slug,
    type,
  })
  if (answer.ok) {
    void store.accountParts?.refresh(store)
    return true
  }
  store.models.account.set(before)
  return false
}

function Toggle({ small, ...props }: BookmarkProps & { small?: boolean }) {
  const { title, slug } = props
  const t = useT()
  const store = useStore()
  const account = useAccount()
  const [failed, setFailed] = useState(false)
  if (isFailed(account.bookmarks)) return null
  const kept = account.bookmarks.data[GROUP_OF[props.type]].find(({ entity }) => entity?.slug === props.slug)
  const toggle = async () => {
    setFailed(false)
    if (kept && !kept.documentId) return
    setFailed(
      !(kept ? await removeBookmark(store, account, props.type, kept.documentId) : await addBookmark(store, account, props)),
    )
  }
  return (
    <span className={styles.toggle}>
      <button
        type="button"
        className={small ? styles.small : `${button.button} ${button.quiet}`}
        aria-pressed={kept !== undefined}
        aria-label={t('bookmark_named', { name: title ?? slug })}
        onClick={() => void toggle()}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill={kept ? 'currentColor' : 'none'}>
          <path d="M7 4h10v16l-5-4-5 4Z" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
        </svg>
        {!small && t(kept ? 'bookmarked' : 'bookmark')}
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
