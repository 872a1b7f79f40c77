import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

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

/**
 * An issue of the newsletter in one language. Its row stays; its words and letters go after 90 days, and then it is over: nobody would
 * know any more who has got it.
 */
export const newsletterIssues = sqliteTable('newsletter_issues', {
  /** SHA-256 of the file that it was written in, in hex. */
  hash: text().primaryKey(),
  locale: text().notNull(),
  subject: text().notNull(),
  /** Safe HTML; null once the issue is over. */
  html: text(),
  text: text(),
  begunAt: text().notNull(),
  /** How many had confirmed by then, in its language. */
  readers: integer().notNull(),
  /** Counts of its letters, once it is over. */
  sent: integer(),
  failed: integer(),
  unanswered: integer(),
})

/** One letter of an issue to one subscriber. */
export const newsletterLetters = sqliteTable(
  'newsletter_letters',
  {
    /** By which an operator names it. */
    number: integer().primaryKey({ autoIncrement: true }),
    issue: text().notNull(),
    /** The hash of their email. */
    subscriber: text().notNull(),
    /** Marked before it is sent; it stays so where nobody has seen an answer. */
    state: text().notNull().$type<'marked' | 'sent' | 'failed'>(),
    at: text().notNull(),
    /** Why it was refused, or what came in place of an answer. */
    reason: text(),
  },
  table => [
    uniqueIndex('newsletter_letters_once').on(table.issue, table.subscriber),
    index('newsletter_letters_state').on(table.issue, table.state),
  ],
)
