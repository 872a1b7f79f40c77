import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { LETTERS_AT_WILL, SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import { type Counted, countedBy, counting, hasRoom } from '../../../limits/limits.ts'
import { randomCode, randomToken, sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { emailKey } from '../identity.ts'
import { emailRequests, type LETTER_PURPOSES } from '../schema.ts'

export interface EmailRequest {
  email: string
  /** Secret of the browser that asks. */
  browser: string
  purpose: (typeof LETTER_PURPOSES)[number]
  /** The account whose email it is to become; null signs in. */
  userId: number | null
  context: Record<string, unknown>
}
export type LetterRow = typeof emailRequests.$inferSelect

const HOUR_MS = 3_600_000

/** What an address is counted by once the account that wrote to it is deleted. */
export const hashedKey = (key: string) => sha256(`letters ${key}`)

/** A code is hashed with its browser's secret: six digits alone could be found out from their hash. */
export const hashOfCode = (code: string, browser: string) => sha256(`${code} ${browser}`)
export const isLive = (now: Date) => and(isNull(emailRequests.usedAt), gt(emailRequests.expiresAt, now.toISOString()))

/**
 * Whether one more email may go to an address: 20 in any hour and 60 in any day, so that strangers do not flood a mailbox. Beyond that one
 * to sign in goes out as soon as none of the last ten minutes is unused: whoever reads the mailbox can always get in. The same holds
 * beyond the 60 for an email of any other purpose, so that a stranger cannot use up the owner's day.
 */
const mayGo = async (key: string, counted: Counted, purpose: EmailRequest['purpose'], now: Date) => {
  const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString()
  const ofTheHour = sql`(select count(*) from ${emailRequests} where email_key in (${key}, ${await hashedKey(key)})
    and sent_at > ${anHourAgo}) < ${LETTERS_AT_WILL}`
  const ofTheDay = hasRoom(counted, now)
  const noneUnused = sql`not exists (select 1 from ${emailRequests} where email_key = ${key} and purpose = ${purpose}
    and used_at is null and expires_at > ${now.toISOString()})`
  return purpose === 'sign-in'
    ? sql`(${ofTheHour} and ${ofTheDay}) or ${noneUnused}`
    : sql`${ofTheHour} and (${ofTheDay} or ${noneUnused})`
}

/**
 * Makes a link and a code for a letter, both for one use within ten minutes; null where too many letters went to the address. It
 * ends older ones of the same browser only: what a stranger asks for takes nothing from the owner.
 */
export async function recordRequest(db: Database, request: EmailRequest, now: Date) {
  const { email, browser, userId, context, purpose } = request
  const [token, code] = [randomToken(), randomCode()]
  const [linkHash, codeHash, browserHash] = await Promise.all([sha256(token), hashOfCode(code, browser), sha256(browser)])
  const key = emailKey(email)
  const counted = await countedBy('send-link-mailbox-day', key)
  const time = now.toISOString()
  const expiresAt = new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString()
  const isRecorded = sql`exists (select 1 from ${emailRequests} as fresh where fresh.link_hash = ${linkHash})`
  const [, recorded] = await db.batch([
    db.delete(emailRequests).where(lte(emailRequests.sentAt, new Date(now.getTime() - HOUR_MS).toISOString())),
    db
      .insert(emailRequests)
      .select(
        sql`select ${linkHash}, ${codeHash}, ${browserHash}, ${email}, ${key}, ${userId}, ${JSON.stringify(context)}, 0,
          ${expiresAt}, null, ${purpose}, ${time}, ${await sha256(key)} where ${await mayGo(key, counted, purpose, now)}`,
      )
      .returning(),
    counting(db, counted, now, isRecorded),
    db
      .update(emailRequests)
      .set({ usedAt: time })
      .where(
        and(
          eq(emailRequests.browserHash, browserHash),
          // The letters of a change come in pairs, and end with their change.
          ne(emailRequests.purpose, 'change'),
          ne(emailRequests.linkHash, linkHash),
          isNull(emailRequests.usedAt),
          isRecorded,
        ),
      ),
  ])
  return recorded.length ? { token, code } : null
}

export const forgetRequest = async (db: Database, token: string) =>
  db.delete(emailRequests).where(eq(emailRequests.linkHash, await sha256(token)))

/** The letter of a link; null where it is unknown, used or too old. It stays as good as it was. */
export async function findLetter(db: Database, token: string, now: Date): Promise<LetterRow | null> {
  const [row] = await db
    .select()
    .from(emailRequests)
    .where(and(eq(emailRequests.linkHash, await sha256(token)), isLive(now)))
  return row ?? null
}

/** Uses a letter up; null where it is used or too old. Many at once: one gets it. */
export async function spendLetter(db: Database, { linkHash }: Pick<LetterRow, 'linkHash'>, now: Date): Promise<LetterRow | null> {
  const rows = await db
    .update(emailRequests)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(emailRequests.linkHash, linkHash), isLive(now)))
    .returning()
  return rows[0] ?? null
}

/** Ends the letters of an account's older change of email. */
export const endChangeLetters = (db: Database, userId: number, now: Date) =>
  db
    .update(emailRequests)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(emailRequests.userId, userId), eq(emailRequests.purpose, 'change'), isNull(emailRequests.usedAt)))
