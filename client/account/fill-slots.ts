import { AccountMenu } from './account-menu.tsx'
import { AccountPanel } from './account-panel.tsx'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { CertificateOwner } from './certificate-owner.tsx'
import type { AccountSlots } from './slots.ts'
import { UnreadBadge } from './unread-count.tsx'

/** Its code comes with that of the socket, once the page is alive. Without a network what is shown stays. */
const refresh: AccountSlots['refresh'] = (...all) =>
  import('./refresh.ts').then(
    late => late.refresh(...all),
    () => {},
  )

/** Fills the places of a page for a signed-in learner. */
export const account: AccountSlots = { AccountMenu, AccountPanel, BookmarkToggle, CertificateOwner, UnreadBadge, refresh }
