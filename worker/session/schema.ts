import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** The object of each account: its name is random, and never that of another. A guest's stands in their cookie only. */
export const learners = sqliteTable(
  'learners',
  {
    /** The content server whose account it is; see `serverName`. */
    server: text().notNull(),
    /** The person's id there. */
    userId: text().notNull(),
    key: text().notNull().unique(),
    /** When everything that the version before has kept of them was taken over; null where nobody has looked yet. */
    carriedAt: text(),
  },
  table => [primaryKey({ columns: [table.server, table.userId] })],
)

/** The objects of guests whom the version before knew by another cookie, by the hash of the id in that. */
export const carriedGuests = sqliteTable('carried_guests', {
  idHash: text().primaryKey(),
  key: text().notNull(),
  carriedAt: text(),
})

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

export type SessionRow = typeof sessions.$inferSelect
export type LearnerRow = typeof learners.$inferSelect
