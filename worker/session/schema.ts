import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

/** How often somebody has asked for something in the current period. */
export const limits = sqliteTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Unix seconds at which the period ends. */
  endsAt: integer().notNull(),
})

export type SessionRow = typeof sessions.$inferSelect
