import type { AccountData } from '../../client/account/models.ts'
import type { AccountPart } from '../../client/account/slots.ts'
import { withAwards } from '../../client/account/with-awards.ts'
import { type Failed, isFailed } from '../../client/calls/failed.ts'
import type { LearnerData } from '../../client/learner/models.ts'
import { hasHeader, routes } from '../../shared/routes.ts'
import { mySessions } from '../account/sessions.ts'
import { identitiesOf } from '../account/users.ts'
import type { C } from '../context.ts'
import { bodyOf, NOT_FOUND, type Outcome, statusOf } from '../gateway/answers.ts'
import { cmsOf } from '../learning/account-cms.ts'
import { attemptAt } from '../learning/attempts.ts'
import { lessonStateAt } from '../learning/checks.ts'
import { progressOf } from '../learning/progress.ts'
import { reasonOf } from '../log.ts'
import { pageOf } from '../middleware/page-match.ts'
import { reminderOf } from '../reminders/routes.ts'
import { offeredHere } from '../sign-in/offered.ts'
import { UNKNOWN_ACCOUNT } from './unknown-account.ts'

/** Reads about the signed-in learner, by the addresses that the browser uses for the same. */
const reads: Record<string, (c: C, query: URLSearchParams) => Promise<Outcome<unknown>>> = {
  '/api/users/me': c => cmsOf(c).person(c),
  '/api/users/me/identities': identitiesOf,
  '/api/sessions': mySessions,
  '/api/sign-in-ways': offeredHere,
  '/api/achievements': c => cmsOf(c).achievements(c),
  '/api/bookmarks': c => cmsOf(c).bookmarks(c),
  '/api/notifications': c => cmsOf(c).newestUnread(c),
  '/api/users/me/certificates': c => cmsOf(c).certificates(c),
  '/api/progress': progressOf,
  '/api/attempts': attemptAt,
  '/api/checks': lessonStateAt,
  '/api/reminders': reminderOf,
  '/api/passwordless/letter': async c => (c.var.letter ? { value: c.var.letter } : NOT_FOUND),
}

/** What `GET /api/me` can answer of the signed-in learner, and the address of each part alone. */
const PARTS = {
  user: '/api/users/me',
  achievements: '/api/achievements',
  bookmarks: '/api/bookmarks',
  certificates: '/api/users/me/certificates',
  notifications: '/api/notifications',
  progress: '/api/progress',
} as const satisfies Record<AccountPart, string>
export const ACCOUNT_PARTS = Object.keys(PARTS) as AccountPart[]

/** One read as a value; a failure is a value too. */
async function read(c: C, address: string): Promise<unknown> {
  const [path = '', query = ''] = address.split('?')
  try {
    const outcome = (await reads[path]?.(c, new URLSearchParams(query))) ?? NOT_FOUND
    // A page cannot show an answer without a body.
    if (outcome.failure) return { failed: statusOf(outcome.failure) } satisfies Failed
    return outcome.status === 204 ? ({ failed: 502 } satisfies Failed) : bodyOf(outcome)
  } catch (error) {
    c.var.log({ event: 'account-call-failed', call: path, code: 500 })
    return { failed: 500, ...(import.meta.env.DEV ? { reason: reasonOf(error) } : {}) }
  }
}

/** Reads for a page's load(). */
export const ownReader = (c: C) => (address: string) => read(c, address)

/** What a learner or guest has started and passed. It never rejects. */
export const learnerOf = (c: C) => read(c, '/api/progress') as Promise<LearnerData>

/** Returns some parts of what a page shows of the signed-in learner, read in parallel; each may fail by itself. It never rejects. */
export const partsOf = async (c: C, parts: readonly AccountPart[]): Promise<Partial<Record<AccountPart, unknown>>> =>
  Object.fromEntries(await Promise.all(parts.map(async part => [part, await read(c, PARTS[part])])))

/**
 * Returns user, achievements and bookmarks (spec 4), certificates, and the newest unread notifications. A page without a header shows
 * none of them, so nothing is asked for it. It never rejects.
 */
export async function accountOf(c: C): Promise<AccountData> {
  const match = pageOf(c)
  if (match && !hasHeader(routes[match.page].layout)) return UNKNOWN_ACCOUNT
  const parts = await partsOf(c, ['user', 'achievements', 'bookmarks', 'certificates', 'notifications'])
  const account = parts as unknown as AccountData
  const { notifications } = account
  // A remote CMS may have granted something between two of its answers.
  return notifications && !isFailed(notifications) ? withAwards(account, notifications.data) : account
}
