import { readOwn } from '../calls/read-own.ts'
import type { Store } from '../state/store.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { CertificateOwner } from './certificate-owner.tsx'
import { type AccountData, accountModel, bookmarkChange } from './models.ts'
import { takeIn } from './session.ts'
import type { AccountPart, AccountSlots } from './slots.ts'
import { UnreadBadge } from './unread-count.tsx'

const PATHS = {
  user: '/api/users/me',
  achievements: '/api/achievements',
  bookmarks: '/api/bookmarks',
  certificates: '/api/users/me/certificates',
} as const satisfies Record<AccountPart, string>
const ALL = Object.keys(PATHS) as AccountPart[]

/**
 * User, achievements and bookmarks, fetched in parallel on each navigation while signed in (spec 4), and certificates: once what was
 * kept or removed is answered. Where the rest is known, some of them.
 */
async function refresh(store: Store, some: readonly AccountPart[] = ALL) {
  const account = store.of(accountModel)
  const changes = store.of(bookmarkChange)
  const change = changes.value
  await change
  const parts = account.value ? some : ALL
  const answers = await Promise.all(parts.map(part => readOwn(`${PATHS[part]}?locale=${store.locale}`)))
  const fresh: Partial<AccountData> = Object.fromEntries(parts.map((part, i) => [part, answers[i]]))
  const known = account.value
  // A bookmark set or removed meanwhile counts more than an older answer.
  if (changes.value !== change && known) fresh.bookmarks = known.bookmarks
  takeIn(store, { ...known, ...fresh } as AccountData)
}

/** Fills the places of a page for a signed-in learner. */
export const account: AccountSlots = { AccountMenu, AccountPanel, BookmarkToggle, CertificateOwner, UnreadBadge, refresh }
