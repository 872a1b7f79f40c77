import type { z } from 'zod'
import type {
  Achievement,
  Bookmark,
  BookmarkGroups,
  Certificate,
  lessonFeedback,
  Notification,
  StepVerdict,
  User,
  userWithCertificates,
} from '../../shared/content/account.ts'
import type { C } from '../context.ts'
import type { StepAnswer } from '../curriculum/quest-step.ts'
import type { Failure, Outcome } from '../gateway/answers.ts'
import { isRemote } from '../gateway/ask.ts'
import type { BookmarkType } from '../learner/schema.ts'
import type { Errands } from '../learner/work.ts'
import { builtInAccount } from './built-in/account.ts'
import type { CertificateWish } from './certificate-wish.ts'
import { strapiAccount } from './strapi/account.ts'

/** What the CMS returns; null where it answers 204. */
type Reply<T> = Promise<Outcome<T | null>>

/** What a CMS does for a signed-in learner, where the built-in one and a remote Strapi differ. */
export interface AccountCms {
  person(c: C): Reply<User>
  /** The person with their certificates (spec 3). */
  me(c: C): Reply<z.infer<typeof userWithCertificates>>
  /** The person under the address of their account; like `me` where the CMS has no other answer. */
  account?(c: C, id: string): Reply<User>
  /** Call it before the account is changed: returns why it can't be. */
  expectChange(c: C): Promise<Failure | null>
  achievements(c: C): Reply<Achievement[]>
  /** One achievement by its `documentId`, slug or id. */
  findAchievement(c: C, name: string): Reply<Achievement>
  bookmarks(c: C): Reply<BookmarkGroups>
  keepBookmark(c: C, type: BookmarkType, key: string): Reply<Bookmark>
  dropBookmark(c: C, id: string): Reply<unknown>
  certificates(c: C): Reply<Certificate[]>
  issueCertificate(c: C, wish: CertificateWish): Reply<Certificate>
  /** The holder has opened the share page of a certificate. */
  shareCertificate(c: C, slug: string): Reply<unknown>
  /** All unread notifications, the newest first. */
  unread(c: C): Reply<Notification[]>
  /** The newest of these, for a page that is being made: its socket brings the rest. */
  newestUnread(c: C): Reply<Notification[]>
  markRead(c: C, id: string): Reply<Notification>
  /** Whether others tell the site of notifications. Where they don't, pages ask for them. */
  hearsNotifications: boolean
  rateLesson(c: C, rating: Errands['feedback']): Reply<z.infer<typeof lessonFeedback>>
  validateStep(c: C, id: string, answer: StepAnswer): Reply<StepVerdict>
}

export const cmsOf = (c: C): AccountCms => (isRemote(c) ? strapiAccount : builtInAccount)
