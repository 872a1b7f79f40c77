import { and, eq, gt, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { randomToken, sha256 } from '../../secrets.ts'
import type { Database } from '../queries/entries.ts'
import { newsletterEndings as endings, newsletterRequests as requests, newsletterSubscribers as subscribers } from './schema.ts'

/** Whether letters go to this email now. */
export async function isSubscribed(db: Database, emailHash: string): Promise<boolean> {
  const rows = await db
    .select({ emailHash: subscribers.emailHash })
    .from(subscribers)
    .where(and(eq(subscribers.emailHash, emailHash), isNotNull(subscribers.email)))
  return rows.length > 0
}

const DAY_MS = 86_400_000

/**
 * Makes the token of one letter that ends the newsletter. It holds as long as the letter may be kept. Null where a letter of the last
 * 24 hours has said the same.
 */
export async function keepEnding(db: Database, emailHash: string, now: Date): Promise<string | null> {
  const token = randomToken()
  const aDayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const ofTheDay = db
    .select({ emailHash: endings.emailHash })
    .from(endings)
    .where(and(eq(endings.emailHash, emailHash), gt(endings.createdAt, aDayAgo)))
  const [kept] = await db
    .insert(endings)
    .select(sql`select ${await sha256(token)}, ${emailHash}, ${now.toISOString()} where not exists ${ofTheDay}`)
    .returning()
  return kept ? token : null
}

/**
 * The token of a letter of an issue, with the statement that keeps it where `isWanted` is true. Issues do not count for the one letter a
 * day that says the same, so it bears no time.
 */
export async function newEnding(db: Database, emailHash: string, isWanted: SQL) {
  const token = randomToken()
  const keep = db.insert(endings).select(sql`select ${await sha256(token)}, ${emailHash}, '' where ${isWanted}`)
  return { token, keep }
}

/** Takes a token back whose letter was not sent. */
export const forgetEnding = async (db: Database, token: string) =>
  db.delete(endings).where(eq(endings.tokenHash, await sha256(token)))

/**
 * Returns the statements that end the newsletter for emails: each is forgotten, and so is every request that still waits, so that no older
 * email subscribes again.
 */
export const newsletterEnds = (db: Database, emailHashes: string[] | SQLWrapper, now: Date) =>
  [
    db
      .update(subscribers)
      .set({ email: null, endedAt: now.toISOString() })
      .where(and(inArray(subscribers.emailHash, emailHashes), isNotNull(subscribers.email))),
    db.delete(requests).where(inArray(requests.emailHash, emailHashes)),
  ] as const

/** Ends the newsletter for the recipient of an email, in one transaction. Once more changes nothing. False where no email had this token. */
export async function endSubscription(db: Database, token: string, now: Date): Promise<boolean> {
  const mine = eq(endings.tokenHash, await sha256(token))
  const emailHash = db.select({ emailHash: endings.emailHash }).from(endings).where(mine)
  const [known] = await db.batch([emailHash, ...newsletterEnds(db, emailHash, now)])
  return known.length > 0
}
