import { and, desc, inArray, ne, sql } from 'drizzle-orm'
import { checkOf } from '../../session/our-check.ts'
import type { SealingKeys } from '../../session/seal.ts'
import { emailKey } from '../accounts/identity.ts'
import type { Database } from '../queries/entries.ts'
import { mailLog } from './schema.ts'

/** How long a letter is listed. */
export const MAIL_LOG_DAYS = 14
/** So many letters a day are listed. An issue of the newsletter leaves half of them to letters that somebody waits for. */
const ROWS_A_DAY = 10_000
const NEWSLETTER_ROWS_A_DAY = ROWS_A_DAY / 2
const LISTED = 200

type Row = typeof mailLog.$inferSelect
type Entry = Pick<Row, 'at' | 'kind' | 'outcome' | 'reason'>

const addresseeOf = (to: string, key: string) => checkOf(`mail-log ${emailKey(to)}`, key)

/** Lists a letter, as long as its day has room. One statement: of many at once each gets a number of its own. */
export async function noteLetter(
  db: Database,
  { to, at, kind, outcome, reason }: Entry & { to: string },
  sealingKey: string,
): Promise<void> {
  const day = at.slice(0, 10)
  const addressee = await addresseeOf(to, sealingKey)
  const room = kind === 'newsletter' ? NEWSLETTER_ROWS_A_DAY : ROWS_A_DAY
  const last = sql`coalesce(max(${mailLog.number}), 0)`
  await db.insert(mailLog).select(
    sql`select ${day}, ${last} + 1, ${at}, ${kind}, ${outcome}, ${reason}, ${addressee} from ${mailLog}
        where ${mailLog.day} = ${day} having ${last} < ${room}`,
  )
}

/** The newest letters, at most 200: all of them, those that were not sent, those to one address. */
export async function readLetters(
  db: Database,
  { failed, address }: { failed: boolean; address?: string | undefined },
  { current, previous }: SealingKeys,
): Promise<Entry[]> {
  const keys = previous ? [current, previous] : [current]
  const checks = address === undefined ? null : await Promise.all(keys.map(key => addresseeOf(address, key)))
  return db
    .select({ at: mailLog.at, kind: mailLog.kind, outcome: mailLog.outcome, reason: mailLog.reason })
    .from(mailLog)
    .where(and(failed ? ne(mailLog.outcome, 'sent') : undefined, checks ? inArray(mailLog.addressee, checks) : undefined))
    .orderBy(desc(mailLog.day), desc(mailLog.number))
    .limit(LISTED)
}
