import type { Day } from '../../shared/day.ts'
import { readAbout } from './about.ts'
import { begunSince, latestAttempt, type Target } from './attempts.ts'
import { readBookmarks } from './bookmarks.ts'
import { dueOn, nextDue, recallSteps } from './cards.ts'
import { readCertificates } from './certificates.ts'
import { lane } from './errands.ts'
import { readFacts } from './facts.ts'
import { allLessons, ownLesson } from './lessons.ts'
import { listNotifications } from './notifications.ts'
import { reminderOf } from './reminders.ts'
import { WEEK_AND_A_DAY_MS } from './rules/week.ts'
import type { Errands, Work } from './work.ts'

export interface Wish {
  today: Day
  /** Tests of which the page shows how they stand. */
  attempts: readonly Pick<Target, 'part' | 'entityId'>[]
  /** Document id of the lesson that the page teaches. */
  lesson?: string | null
}

/** As many as a page is made with; its socket brings the rest. */
const UNREAD = 100

/** What somebody has, and what is new, in one answer: all that a page shows of them. */
export const look = (work: Work, { today, attempts, lesson = null }: Wish) => ({
  facts: readFacts(work),
  due: dueOn(work, today).map(({ documentId, part, question }) => ({ documentId, part, question })),
  /** In how many days the next ones are due, and how many. */
  nextDue: nextDue(work, today),
  /** How well lessons are known, by slug. */
  recall: recallSteps(work),
  bookmarks: readBookmarks(work),
  certificates: readCertificates(work),
  /** The account as its content server has shown it last; null where nobody knows. */
  profile: readAbout(work.db, 'profile'),
  /** Whether the learner is reminded of what is due for review, and by which clock. */
  reminder: reminderOf(work.db),
  /** The newest that are unread, and how many are. */
  unread: listNotifications(work, { read: false, page: 1, pageSize: UNREAD }),
  /** How many screens of each lesson were seen, and when the last one was come to, by document id. */
  seen: Object.fromEntries(allLessons(work).map(({ lesson, seen, at }) => [lesson, { count: seen.length, at }])),
  /** When the rounds of questions of about a week were begun. */
  begun: begunSince(work, new Date(work.now.getTime() - WEEK_AND_A_DAY_MS)),
  /** What was done on the screens of that lesson, and how it was rated. */
  lesson: lesson === null ? null : ownLesson(work, lesson),
  /** What another content server has not heard of yet about bookmarks. */
  onTheWay: lane(work.db, 'bookmark').map(({ body }) => body as Errands['bookmark']),
  attempts: attempts.map(place => ({ place, attempt: latestAttempt(work, place) })),
})
export type Look = ReturnType<typeof look>
