import { integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NotificationEvent } from '../../shared/content/account.ts'
import type { AttemptPlan } from './plan.ts'
import type { FactEntity, Progress } from './records.ts'
import type { AttemptPart } from './rules/attempt.ts'
import type { Judged } from './rules/question.ts'

/** The tables of one learner's object, as `migrations/` makes them: nothing in them says whose they are but the object's name. */

/** What is known of the learner as a whole, by name (about.ts). */
export const about = sqliteTable('about', { name: text().primaryKey(), value: text({ mode: 'json' }).notNull() })

/** Where the learner is known, by the SHA-256 of the secret in that browser's cookie. */
export const sessions = sqliteTable('sessions', {
  secretHash: text().primaryKey(),
  /** The name by which its owner sees and ends it. */
  publicId: text().notNull(),
  /** The content server's token, sealed by the worker; empty of a guest. */
  sealedToken: text().notNull(),
  tokenExpiresAt: text().notNull(),
  /** How they signed in, `guest` for somebody without an account, and a word for the device. */
  provider: text().notNull(),
  device: text().notNull(),
  createdAt: text().notNull(),
  lastUsedAt: text().notNull(),
})

/** What the learner has done, for good: never changed, never taken back. Totals are queries over these rows. */
export const facts = sqliteTable(
  'facts',
  {
    progress: text().notNull().$type<Progress>(),
    entity: text().notNull().$type<FactEntity>(),
    entityId: text().notNull(),
    at: text().notNull(),
  },
  table => [primaryKey({ columns: [table.progress, table.entity, table.entityId] })],
)

/** A round of questions with its answers. The plan is a copy; once it is over, without its words. */
export const attempts = sqliteTable(
  'attempts',
  {
    part: text().notNull().$type<AttemptPart>(),
    /** The lesson of a quiz, the course of a final test; empty for a review. */
    entityId: text().notNull(),
    startedAt: text().notNull(),
    id: text().notNull().unique(),
    plan: text({ mode: 'json' }).$type<AttemptPlan>().notNull(),
    answers: text({ mode: 'json' }).$type<GivenAnswer[]>().notNull(),
    /** Null while it is open: one at a time for each test. */
    outcome: text().$type<'passed' | 'failed' | 'abandoned'>(),
    finishedAt: text(),
  },
  table => [primaryKey({ columns: [table.part, table.entityId, table.startedAt, table.id] })],
)

/** An answer as it was given. */
export interface GivenAnswer {
  question: string
  chosen: string[]
  correct: boolean
  /** It was wrong, and brought a hint and a second try (rules/attempt.ts). */
  hinted?: boolean | undefined
  /** What the page calls this answer, so that it counts once however often it is sent. */
  key: string
  at: string
}

/** Questions that were answered, how well each is known, and when it comes back; with what a review needs of it, but for its words. */
export const cards = sqliteTable(
  'cards',
  {
    documentId: text().notNull(),
    part: text().notNull(),
    question: text().notNull(),
    /** Slug of the lesson that teaches it. */
    lesson: text().notNull(),
    /** Days of the learner's own calendar. */
    dueOn: text().notNull(),
    reviewedOn: text().notNull(),
    /** As the scheduler understands them (rules/review.ts). */
    stability: real().notNull(),
    difficulty: real().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    missed: integer({ mode: 'boolean' }).notNull(),
    asked: text({ mode: 'json' }).$type<AskedCopy>().notNull(),
  },
  table => [primaryKey({ columns: [table.documentId, table.part, table.question] })],
)
export interface AskedCopy extends Judged {
  right: string[]
  options: string[]
  slide: number | null
  form?: string | undefined
}

export const bookmarks = sqliteTable(
  'bookmarks',
  {
    type: text().notNull().$type<BookmarkType>(),
    entityId: text().notNull(),
    /** Unique within one learner only. */
    id: integer().notNull(),
    documentId: text().notNull(),
    createdAt: text().notNull(),
  },
  table => [primaryKey({ columns: [table.type, table.entityId] })],
)
export type BookmarkType = 'course' | 'article' | 'quest'

/** Notifications: one for each achievement and certificate. */
export const notifications = sqliteTable('notifications', {
  /** What it is about: `achievement first-lesson`, `certificate course <documentId>`. */
  subject: text().primaryKey(),
  /** Unique within one learner only. */
  id: integer().notNull(),
  documentId: text().notNull(),
  event: text({ mode: 'json' }).$type<NotificationEvent>().notNull(),
  createdAt: text().notNull(),
  /** Null while it is unread. */
  readAt: text(),
})

/** Events for the open pages, numbered in the order in which they came. */
export const events = sqliteTable('events', {
  seq: integer().primaryKey(),
  /** By which one that comes from elsewhere is taken in once. */
  key: text().notNull(),
  /** Null once every page has it, or none needs it any more. */
  body: text(),
  at: integer().notNull(),
})

/** What has to reach somebody else, in this order. */
export const queue = sqliteTable('queue', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  body: text({ mode: 'json' }).notNull(),
  at: text().notNull(),
})

export type SessionRow = typeof sessions.$inferSelect
export type FactRow = typeof facts.$inferSelect
export type AttemptRow = typeof attempts.$inferSelect
export type CardRow = typeof cards.$inferSelect
export type BookmarkRow = typeof bookmarks.$inferSelect
export type NotificationRow = typeof notifications.$inferSelect
