import type { Failed } from '../../client/page-module.ts'
import type { AccountData } from '../../client/state/account.ts'
import { reasonOf } from '../log.ts'
import { offeredWays } from '../sign-in/offered.ts'
import { ownAnswer } from './answers.ts'
import type { C } from './gateway.ts'
import { achievementsOf, bookmarksOf } from './learning.ts'
import { mySessions } from './sessions.ts'
import { identitiesOf, meOf } from './users.ts'

/** What pages of somebody who is signed in read about them, by the address that the browser uses for the same. */
const reads: Record<string, (c: C, locale: string) => Promise<Response>> = {
  '/api/users/me': meOf,
  '/api/users/me/identities': identitiesOf,
  '/api/sessions': mySessions,
  '/api/sign-in-ways': async c => ownAnswer({ data: offeredWays(c) }),
  '/api/achievements': achievementsOf,
  '/api/bookmarks': bookmarksOf,
}

/** One read as a value; a failure is a value too. */
async function read(c: C, path: string, locale: string): Promise<unknown> {
  try {
    const response = await reads[path]?.(c, locale)
    if (!response?.ok) return { failed: response?.status ?? 404 } satisfies Failed
    return await response.json()
  } catch (error) {
    c.var.log({ event: 'account-call-failed', call: path, code: 500 })
    return { failed: 500, ...(import.meta.env.DEV ? { reason: reasonOf(error) } : {}) }
  }
}

/** Reads for a page's load(). */
export const ownReader = (c: C, locale: string) => (path: string) => read(c, path, locale)

/** User, achievements and bookmarks, fetched in parallel on each navigation while signed in (spec 4). It never rejects. */
export async function accountOf(c: C, locale: string): Promise<AccountData> {
  const [user, achievements, bookmarks] = await Promise.all(
    ['/api/users/me', '/api/achievements', '/api/bookmarks'].map(path => read(c, path, locale)),
  )
  return { user, achievements, bookmarks } as AccountData
}
