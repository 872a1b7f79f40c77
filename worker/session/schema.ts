import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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

export type SessionRow = typeof sessions.$inferSelect
