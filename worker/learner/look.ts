import type { Notification } from '../../shared/content/account.ts'
import type { Day } from '../../shared/day.ts'
import { latestAttempt, type Target } from './attempts.ts'
import { readBookmarks } from './bookmarks.ts'
import { readFacts } from './facts.ts'
import { listNotifications } from './notifications.ts'
import { dueOn } from './recalls.ts'
import type { AttemptRow, BookmarkRow, FactRow, RecallRow } from './schema.ts'
import type { Work } from './work.ts'

export interface Wish {
  today: Day
  /** Tests of which the page shows how they stand. */
  attempts: readonly Pick<Target, 'part' | 'entityId'>[]
}

/** All that a page shows of somebody. */
export interface Look {
  facts: FactRow[]
  due: Pick<RecallRow, 'documentId' | 'part' | 'question'>[]
  bookmarks: BookmarkRow[]
  /** The newest that are unread, and how many are. */
  unread: { total: number; list: Notification[] }
  /** In the order of the wish. */
  attempts: (AttemptRow | null)[]
}

/** As many as a page is made with; its socket brings the rest. */
const UNREAD = 100

/** What somebody has, and what is new, in one answer. */
export const look = (work: Work, { today, attempts }: Wish): Look => ({
  facts: readFacts(work),
  due: dueOn(work, today).map(({ documentId, part, question }) => ({ documentId, part, question })),
  bookmarks: readBookmarks(work),
  unread: listNotifications(work, { read: false, page: 1, pageSize: UNREAD }),
  attempts: attempts.map(place => latestAttempt(work, place)),
})
