import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NotificationEvent } from '../../shared/content/account.ts'
import type { AttemptPlan } from '../learner/plan.ts'
import type { AttemptPart } from '../learner/rules/attempt.ts'

/*
 * Tables of the version before. Nothing is written here any more but by that version; `npm run carry-over -- --finish` drops them, and
 * whatever reads them stands behind `unlessFinished`.
 */

/**
 * What a learner has done, for good: never changed, never taken back. `learner` is `u:` and the id of a user, or `g:` and the
 * hash of a guest. Totals are queries over these rows.
 */
export const facts = sqliteTable(
  'facts',
  {
    learner: text().notNull(),
    progress: text().notNull().$type<Progress>(),
    entity: text().notNull().$type<FactEntity>(),
    entityId: text().notNull(),
    at: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.learner, table.progress, table.entity, table.entityId] }),
    index('facts_popular').on(table.entity, table.entityId, table.progress, table.at),
  ],
)
export type Progress = 'start' | 'pass'
export type FactEntity = 'lesson' | 'module' | 'final-test' | 'course' | 'quest-step' | 'quest' | 'perfect-quiz' | 'share'

/** A round of questions. Its plan is a copy: content that is edited afterwards does not change it. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: text().primaryKey(),
    learner: text().notNull(),
    part: text().notNull().$type<AttemptPart>(),
    /** The lesson of a quiz, the course of a final test; empty for a review. */
    entityId: text().notNull(),
    plan: text({ mode: 'json' }).$type<AttemptPlan>().notNull(),
    startedAt: text().notNull(),
    /** Null while it is open. */
    outcome: text().$type<'passed' | 'failed' | 'abandoned'>(),
    finishedAt: text(),
  },
  table => [
    uniqueIndex('attempts_open').on(table.learner, table.part, table.entityId).where(sql`${table.outcome} is null`),
    index('attempts_learner').on(table.learner, table.part, table.entityId, table.startedAt),
  ],
)

/** Answers as they were given, each once: `place` counts them from 0 within their attempt. */
export const answers = sqliteTable(
  'answers',
  {
    attemptId: text().notNull(),
    place: integer().notNull(),
    question: text().notNull(),
    chosen: text({ mode: 'json' }).$type<string[]>().notNull(),
    correct: integer({ mode: 'boolean' }).notNull(),
    /** What the page calls this answer, so that it counts once however often it is sent. */
    key: text().notNull(),
    at: text().notNull(),
  },
  table => [primaryKey({ columns: [table.attemptId, table.place] }), uniqueIndex('answers_key').on(table.attemptId, table.key)],
)

/** Questions that were missed, and when they come back. */
export const recalls = sqliteTable(
  'recalls',
  {
    learner: text().notNull(),
    documentId: text().notNull(),
    part: text().notNull(),
    question: text().notNull(),
    stage: integer().notNull(),
    /** A day of the learner's own calendar. */
    dueOn: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.learner, table.documentId, table.part, table.question] }),
    index('recalls_due').on(table.learner, table.dueOn),
  ],
)

/** A learner's bookmarks. */
export const bookmarks = sqliteTable(
  'bookmarks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text().notNull().unique(),
    userId: integer().notNull(),
    type: text().notNull().$type<'course' | 'article' | 'quest'>(),
    entityId: text().notNull(),
    createdAt: text().notNull(),
  },
  table => [uniqueIndex('bookmarks_entity').on(table.userId, table.type, table.entityId)],
)

/** Achievements that were granted: once, and for good. */
export const userAchievements = sqliteTable(
  'user_achievements',
  { userId: integer().notNull(), slug: text().notNull(), at: text().notNull() },
  table => [primaryKey({ columns: [table.userId, table.slug] })],
)

/** A learner's rating of a lesson; the last one counts. */
export const lessonFeedback = sqliteTable(
  'lesson_feedback',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer().notNull(),
    lesson: text().notNull(),
    course: text().notNull(),
    rating: integer().notNull(),
    feedback: text().notNull(),
    at: text().notNull(),
  },
  table => [uniqueIndex('lesson_feedback_user').on(table.userId, table.lesson)],
)

/** A learner's notifications: one for each achievement and certificate. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    documentId: text().notNull().unique(),
    userId: integer().notNull(),
    /** What it is about: `achievement first-lesson`, `certificate course <documentId>`. */
    subject: text().notNull(),
    event: text({ mode: 'json' }).$type<NotificationEvent>().notNull(),
    read: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: text().notNull(),
    readAt: text(),
  },
  table => [
    uniqueIndex('notifications_subject').on(table.userId, table.subject),
    index('notifications_user').on(table.userId, table.read, table.id),
  ],
)

/** Items for learners' objects, in this order. A row is written together with its fact, and deleted once the object has it. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** The name of the object. */
    recipient: text().notNull(),
    /** By which the object knows it again. */
    key: text().notNull(),
    item: text().notNull(),
    createdAt: text().notNull(),
  },
  table => [index('outbox_recipient').on(table.recipient, table.id), index('outbox_waiting').on(table.createdAt)],
)

/** Who is signed in where. The browser holds a random id, this table its SHA-256; the token is sealed. */
export const sessions = sqliteTable(
  'sessions',
  {
    idHash: text().primaryKey(),
    /** The name by which its owner sees and ends it. */
    publicId: text().notNull().unique(),
    /** The person's id at the content server. */
    userId: text().notNull(),
    sealedToken: text().notNull(),
    tokenExpiresAt: text().notNull(),
    /** How they signed in, and a word for the device. */
    provider: text().notNull(),
    device: text().notNull(),
    createdAt: text().notNull(),
    lastUsedAt: text().notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** The objects of guests whom the version before knew by another cookie, by the hash of the id in that. */
export const carriedGuests = sqliteTable('carried_guests', {
  idHash: text().primaryKey(),
  key: text().notNull(),
  carriedAt: text(),
})

export type AnswerRow = typeof answers.$inferSelect
export type LegacySession = typeof sessions.$inferSelect
