import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The object of each account: its name is random, and never that of another. A guest's stands in their cookie only. */
export const learners = sqliteTable(
  'learners',
  {
    /** The content server whose account it is; see `serverName`. */
    server: text().notNull(),
    /** The person's id there. */
    userId: text().notNull(),
    key: text().notNull().unique(),
  },
  table => [primaryKey({ columns: [table.server, table.userId] })],
)

/**
 * Objects of accounts that are gone, of which something is still to be done: written with the end of the account, and deleted once it is
 * done.
 */
export const departures = sqliteTable('departures', {
  key: text().primaryKey(),
  /** The object that takes what is there; null where it is only to be emptied. */
  intoKey: text(),
  at: text().notNull(),
})

export type LearnerRow = typeof learners.$inferSelect
