import type { Notification } from '../../shared/content/account.ts'
import type { Day } from '../../shared/day.ts'
import { readAbout } from './about.ts'
import { begunSince, latestAttempt, type Target } from './attempts.ts'
import { readBookmarks } from './bookmarks.ts'
import { dueOn, nextDue, recallSteps } from './cards.ts'
import { readCertificates } from './certificates.ts'
import { lane } from './errands.ts'
import { readFacts } from './facts.ts'
import { allLessons, type OwnLesson, ownLesson } from './lessons.ts'
import { listNotifications } from './notifications.ts'
import type { KeptCertificate } from './records.ts'
import { reminderOf } from './reminders.ts'
import type { RecallStep } from './rules/review.ts'
import { WEEK_AND_A_DAY_MS } from './rules/week.ts'
import type { AttemptRow, BookmarkRow, CardRow, FactRow } from './schema.ts'
import type { Errands, Work } from './work.ts'

export interface Wish {
  today: Day
  /** Tests of which the page shows how they stand. */
  attempts: readonly Pick<Target, 'part' | 'entityId'>[]
  /** Document id of the lesson that the page teaches. */
  lesson?: string | null
}

/** All that a page shows of somebody. */
export interface Look {
  facts: FactRow[]
  due: Pick<CardRow, 'documentId' | 'part' | 'question'>[]
  /** In how many days the next ones are due, and how many. */
  nextDue: { inDays: number; count: number } | null
  /** How well lessons are known, by slug. */
  recall: Record<string, RecallStep>
  bookmarks: BookmarkRow[]
  certificates: KeptCertificate[]
  /** The account as its content server has shown it last; null where nobody knows. */
  profile: unknown
  /** Whether the learner is reminded of what is due for review, and by which clock. */
  reminder: { timeZone: string } | null
  /** The newest that are unread, and how many are. */
  unread: { total: number; list: Notification[] }
  /** How many screens of each lesson were seen, and when the last one was come to, by document id. */
  seen: Record<string, { count: number; at: string }>
  /** When the rounds of questions of about a week were begun. */
  begun: string[]
  /** What was done on the screens of that lesson, and how it was rated. */
  lesson: OwnLesson | null
  /** What another content server has not heard of yet about bookmarks. */
  onTheWay: Errands['bookmark'][]
  attempts: { place: Pick<Target, 'part' | 'entityId'>; attempt: AttemptRow | null }[]
}

/** As many as a page is made with; its socket brings the rest. */
const UNREAD = 100

/** What somebody has, and what is new, in one answer. */
export const look = (work: Work, { today, attempts, lesson = null }: Wish): Look => ({
  facts: readFacts(work),
  due: dueOn(work, today).map(({ documentId, part, question }) => ({ documentId, part, question })),
  nextDue: nextDue(work, today),
  recall: recallSteps(work),
  bookmarks: readBookmarks(work),
  certificates: readCertificates(work),
  profile: readAbout(work.db, 'profile'),
  reminder: reminderOf(work.db),
  unread: listNotifications(work, { read: false, page: 1, pageSize: UNREAD }),
  seen: Object.fromEntries(allLessons(work).map(({ lesson, seen, at }) => [lesson, { count: seen.length, at }])),
  begun: begunSince(work, new Date(work.now.getTime() - WEEK_AND_A_DAY_MS)),
  lesson: lesson === null ? null : ownLesson(work, lesson),
  onTheWay: lane(work.db, 'bookmark').map(({ body }) => body as Errands['bookmark']),
  attempts: attempts.map(place => ({ place, attempt: latestAttempt(work, place) })),
})
