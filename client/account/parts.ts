import { own } from '../own.ts'
import type { AccountData } from '../state/account.ts'
import type { Store } from '../state/store.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { News } from './news.tsx'
import { takeIn } from './session.ts'

/**
 * User, achievements and bookmarks, fetched in parallel on each navigation while signed in (spec 4), and certificates: once what was
 * kept or removed is answered.
 */
async function refresh(store: Store) {
  const { account, bookmarkChange } = store.models
  const change = bookmarkChange.get()
  await change
  const paths = ['/api/users/me', '/api/achievements', '/api/bookmarks', '/api/users/me/certificates']
  const all = paths.map(path => own(`${path}?locale=${store.locale}`))
  const [user, achievements, bookmarks, certificates] = await Promise.all(all)
  // What somebody has kept or removed meanwhile counts, and not an answer from before.
  const kept = bookmarkChange.get() === change ? bookmarks : (account.get()?.bookmarks ?? bookmarks)
  takeIn(store, { user, achievements, bookmarks: kept, certificates } as AccountData)
}

/** What a page of somebody who is signed in holds beside its own; loaded before the page is, for nobody else. */
export const accountParts = { AccountMenu, AccountPanel, BookmarkToggle, News, refresh }
export type AccountParts = typeof accountParts
