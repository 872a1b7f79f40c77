import { readOwn } from '../calls/read-own.ts'
import type { Store } from '../state/store.ts'
import type { AccountData } from './account-data.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { accountModel, bookmarkChange } from './models.ts'
import { takeIn } from './session.ts'
import type { AccountSlots } from './slots.ts'
import { UnreadBadge } from './unread-badge.tsx'

/**
 * User, achievements and bookmarks, fetched in parallel on each navigation while signed in (spec 4), and certificates: once what was
 * kept or removed is answered.
 */
async function refresh(store: Store) {
  const changes = store.of(bookmarkChange)
  const change = changes.value
  await change
  const paths = ['/api/users/me', '/api/achievements', '/api/bookmarks', '/api/users/me/certificates']
  const all = paths.map(path => readOwn(`${path}?locale=${store.locale}`))
  const [user, achievements, bookmarks, certificates] = await Promise.all(all)
  // A bookmark set or removed meanwhile counts more than an older answer.
  const kept = changes.value === change ? bookmarks : (store.of(accountModel).value?.bookmarks ?? bookmarks)
  takeIn(store, { user, achievements, bookmarks: kept, certificates } as AccountData)
}

/** Fills the places of a page for a signed-in learner. */
export const account: AccountSlots = { AccountMenu, AccountPanel, BookmarkToggle, UnreadBadge, refresh }
