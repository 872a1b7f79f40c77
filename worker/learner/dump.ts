import { type Rating, ratingsOf } from './about.ts'
import { readBookmarks } from './bookmarks.ts'
import { readCertificates } from './certificates.ts'
import { readFacts } from './facts.ts'
import { allLessons, type LessonRow } from './lessons.ts'
import type { KeptCertificate } from './records.ts'
import {
  type AttemptRow,
  attempts,
  type BookmarkRow,
  type CardRow,
  cards,
  type FactRow,
  type NotificationRow,
  notifications,
} from './schema.ts'
import type { Work } from './work.ts'

/** Everything that a learner has done, earned and kept. Where they are signed in is not part of it, nor what is on its way. */
export interface Dump {
  facts: FactRow[]
  attempts: AttemptRow[]
  cards: CardRow[]
  lessons: LessonRow[]
  bookmarks: BookmarkRow[]
  notifications: NotificationRow[]
  ratings: Rating[]
  certificates: KeptCertificate[]
}

export const dump = (work: Pick<Work, 'db'>): Dump => ({
  facts: readFacts(work),
  attempts: work.db.select().from(attempts).all(),
  cards: work.db.select().from(cards).all(),
  lessons: allLessons(work),
  bookmarks: readBookmarks(work),
  notifications: work.db.select().from(notifications).all(),
  ratings: ratingsOf(work.db),
  certificates: readCertificates(work),
})
