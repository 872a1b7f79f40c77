import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { NEWSLETTER_CONFIRM_HOURS } from '../../../shared/limits.ts'
import type { Locale } from '../../../shared/locale.ts'
import { randomToken, sha256 } from '../../secrets.ts'
import { emailKey } from '../accounts/identity.ts'
import type { Database } from '../queries/entries.ts'
import { newsletterRequests as requests, newsletterSubscribers as subscribers } from './schema.ts'

const HOUR_MS = 3_600_000
const LETTER_EVERY_HOURS = 24

export const emailHashOf = (email: string) => sha256(emailKey(email))

/**
 * Keeps a wish to subscribe for 48 hours; its token is for the letter. Null where one of the last 24 hours still waits: a mailbox that
 * has confirmed nothing gets one letter a day, however many ask for it. Expired wishes are deleted at the same time.
 */
export async function keepRequest(db: Database, { email, locale }: { email: string; locale: Locale }, now: Date) {
  const token = randomToken()
  const [tokenHash, emailHash] = [await sha256(token), await emailHashOf(email)]
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
  const ofTheDay = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.emailHash, emailHash), gt(requests.expiresAt, after(NEWSLETTER_CONFIRM_HOURS - LETTER_EVERY_HOURS))))
  const [, [request]] = await db.batch([
    db.delete(requests).where(lte(requests.expiresAt, now.toISOString())),
    db
      .insert(requests)
      .select(
        sql`select null, ${tokenHash}, ${emailHash}, ${email}, ${locale}, ${after(NEWSLETTER_CONFIRM_HOURS)}
          where not exists ${ofTheDay}`,
      )
      .returning(),
  ])
  return request ? { token, request } : null
}

type Request = typeof requests.$inferSelect

/** Takes a wish back whose letter was not sent; an older one stays as good as it was. */
export const forgetRequest = (db: Database, { id }: Request) => db.delete(requests).where(eq(requests.id, id))

/** Ends the older wishes of the same email, once the newer letter is on its way. Of two at the same moment the newer one stays. */
export const endOlderRequests = (db: Database, { id, emailHash }: Request) =>
  db.delete(requests).where(and(eq(requests.emailHash, emailHash), lt(requests.id, id)))

/**
 * Subscribes a token's recipient, and uses the token up, in one transaction: of many at once one does it. False where the token
 * is unknown, used or too old.
 */
export async function confirmRequest(db: Database, token: string, now: Date): Promise<boolean> {
  const time = now.toISOString()
  const live = and(eq(requests.tokenHash, await sha256(token)), gt(requests.expiresAt, time))
  const confirmed = {
    emailHash: requests.emailHash,
    email: requests.email,
    locale: requests.locale,
    confirmedAt: sql<string>`${time}`.as('confirmed_at'),
    endedAt: sql<null>`null`.as('ended_at'),
  }
  const [rows] = await db.batch([
    db
      .insert(subscribers)
      .select(db.select(confirmed).from(requests).where(live))
      .onConflictDoUpdate({
        target: subscribers.emailHash,
        set: {
          email: sql`excluded.email`,
          locale: sql`excluded.locale`,
          confirmedAt: sql`excluded.confirmed_at`,
          endedAt: null,
        },
      })
      .returning(),
    db
      .delete(requests)
      .where(eq(requests.emailHash, sql`(${db.select({ emailHash: requests.emailHash }).from(requests).where(live)})`)),
  ])
  return rows.length > 0
}
