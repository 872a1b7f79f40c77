import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NotificationEvent } from '../../../shared/content/account.ts'

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

export type NotificationRow = typeof notifications.$inferSelect
