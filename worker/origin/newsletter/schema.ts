import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Who gets the newsletter, or once did: after unsubscribing only the hash of the email stays. */
export const newsletterSubscribers = sqliteTable('newsletter_subscribers', {
  /** SHA-256 of the folded email. */
  emailHash: text().primaryKey(),
  /** Null once the newsletter was ended. */
  email: text(),
  /** The language that letters are written in. */
  locale: text().notNull(),
  confirmedAt: text().notNull(),
  endedAt: text(),
})

/** A subscription that waits for the button behind its mail's link. */
export const newsletterRequests = sqliteTable(
  'newsletter_requests',
  {
    /** Counts up, so that of two at the same moment one is the newer. */
    id: integer().primaryKey({ autoIncrement: true }),
    tokenHash: text().notNull().unique(),
    emailHash: text().notNull(),
    email: text().notNull(),
    locale: text().notNull(),
    expiresAt: text().notNull(),
  },
  table => [index('newsletter_requests_email').on(table.emailHash)],
)

/**
 * The token of each letter that ends the newsletter, by its SHA-256: readers may unsubscribe by an old letter, so it does not
 * expire.
 */
export const newsletterEndings = sqliteTable('newsletter_endings', {
  tokenHash: text().primaryKey(),
  emailHash: text().notNull(),
  createdAt: text().notNull().default(''),
})
