import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Who has begun a course, by a hash of their object's name: for its popularity. */
export const courseStarts = sqliteTable(
  'course_starts',
  { course: text().notNull(), learner: text().notNull(), at: text().notNull() },
  table => [primaryKey({ columns: [table.course, table.learner] }), index('course_starts_at').on(table.course, table.at)],
)

/**
 * What was done on a day (UTC) by everybody together, for the operator's report. Nothing leads from it to anybody. `what` is one of:
 *
 * - `start` or `pass`, what (`lesson`, `module`, `final-test`, `course`, `quest-step`, `quest`) and its document id, the first time
 * - `begin` or `fail`, the part (`quiz`, `recap-quiz`, `final-test`, `review`) and the document id of its lesson or course
 * - `miss`, the part, the document id and the question: once for each attempt
 * - `rating`, the document id of the lesson, and 1 to 5
 */
export const dailyCounts = sqliteTable(
  'daily_counts',
  { day: text().notNull(), what: text().notNull(), count: integer().notNull() },
  table => [primaryKey({ columns: [table.day, table.what] })],
)

/** Counts of a day that are in `daily_counts` already, by the id that an object gave them by chance. */
export const counted = sqliteTable('counted', { day: text().notNull(), id: text().notNull() }, table => [
  primaryKey({ columns: [table.day, table.id] }),
])

/** Certificates. What they say is a copy: nothing that happens to the content changes it. */
export const certificates = sqliteTable(
  'certificates',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
    /** Null once the account is deleted. */
    userId: integer(),
    /** Whose it was before accounts were merged: addresses with that number lead on. */
    previousUserId: integer(),
    type: text().notNull().$type<'course' | 'quest'>(),
    entityId: text().notNull(),
    entitySlug: text().notNull(),
    titles: text({ mode: 'json' }).$type<{ en: string; 'ja-JP': string }>().notNull(),
    level: text().notNull(),
    lessons: integer().notNull(),
    /** The name that the holder chose; empty once the account is deleted. */
    holder: text().notNull(),
    /** The holder's wallet, where they want it shown. */
    address: text(),
    locale: text().notNull(),
    /** Noon of the holder's own day, so that every clock shows that day. */
    issuedAt: text().notNull(),
    revokedAt: text(),
    removedAt: text(),
    /** The same certificate of an account that was merged into this one: still good where it was shared, not in the list. */
    doubleOf: text(),
  },
  table => [
    uniqueIndex('certificates_entity')
      .on(table.userId, table.type, table.entityId)
      .where(sql`${table.doubleOf} is null and ${table.userId} is not null`),
  ],
)

export type CertificateRow = typeof certificates.$inferSelect
