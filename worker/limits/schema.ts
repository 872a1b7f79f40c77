import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often a visitor has asked for something in the current period. */
export const limits = sqliteTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Unix seconds at which the period ends. */
  endsAt: integer().notNull(),
})
