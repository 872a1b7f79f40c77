import type { AccountData } from '../../client/account/models.ts'

/** In the place of what is not known of somebody, or was not asked. */
export const UNKNOWN_ACCOUNT: AccountData = {
  user: { failed: 504 },
  achievements: { failed: 504 },
  bookmarks: { failed: 504 },
  certificates: { failed: 504 },
}
