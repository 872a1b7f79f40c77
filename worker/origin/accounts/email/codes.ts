import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { EMAIL_CODE_TRIES, WRONG_CODES_A_DAY } from '../../../../shared/limits.ts'
import { randomToken, sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { codeTries, emailRequests, identities } from '../schema.ts'
import { hashOfCode, isLive, type LetterRow } from './requests.ts'

const DAY_MS = 86_400_000

/** What a code that is not taken says: there is no letter, its tries are over, those of the day are, or it is wrong. */
export type RefusedCode = { refused: 'none' | 'dead' | 'day' | 'wrong'; left: number }

interface TypedCode {
  code: string
  /** Secret of the browser in which it is typed. */
  browser: string
  /** The account that is signed in there: then the letter is about it. Null signs in. */
  userId: number | null
}

/** Whom wrong codes count for: the account that a letter is about or whose email it went to, or the address where it has none. */
const ACCOUNT = sql`coalesce('user ' || user_id, (select 'user ' || owner.user_id from ${identities} as owner
  where owner.email_key = newest.email_key limit 1), nullif(address_hash, ''), email_key)`

/**
 * Uses up a code in the browser that asked. Each try counts before it is looked at, for its letter and for the account: after five
 * the code is dead, after ten wrong ones in 24 hours every code is, and only links count. A right one is not counted. All of it is one
 * transaction.
 */
export async function spendCode(db: Database, typed: TypedCode, now: Date): Promise<{ row: LetterRow } | RefusedCode> {
  const { code, browser, userId } = typed
  const time = now.toISOString()
  const aDayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const thisTry = `${time} ${randomToken(9)}`
  const mine = and(
    eq(emailRequests.browserHash, await sha256(browser)),
    userId === null ? isNull(emailRequests.userId) : eq(emailRequests.userId, userId),
    isLive(now),
  )
  const alive = and(mine, lt(emailRequests.wrongTries, EMAIL_CODE_TRIES))
  const newest = sql`(select user_id, email_key, address_hash from ${emailRequests} where ${alive} order by sent_at desc limit 1) as newest`
  const ofTheDay = sql`(select count(*) from ${codeTries} where account = ${ACCOUNT} and at > ${aDayAgo})`
  const isCounted = sql`exists (select 1 from ${codeTries} where at = ${thisTry})`
  const isMeant = eq(emailRequests.codeHash, await hashOfCode(code, browser))
  const [letters, counted, [row]] = await db.batch([
    db.select().from(emailRequests).where(mine),
    db
      .insert(codeTries)
      .select(sql`select null, ${ACCOUNT}, ${thisTry} from ${newest} where ${ofTheDay} < ${WRONG_CODES_A_DAY}`)
      .returning(),
    db
      .update(emailRequests)
      .set({ usedAt: time })
      .where(and(alive, isMeant, isCounted))
      .returning(),
    db
      .update(emailRequests)
      .set({ wrongTries: sql`${emailRequests.wrongTries} + 1` })
      .where(alive),
    db
      .delete(codeTries)
      .where(and(eq(codeTries.at, thisTry), sql`exists (select 1 from ${emailRequests} where used_at = ${time} and ${isMeant})`)),
  ])
  if (row) return { row }
  const tried = letters.filter(({ wrongTries }) => wrongTries < EMAIL_CODE_TRIES)
  if (!letters.length) return { refused: 'none', left: 0 }
  if (!tried.length) return { refused: 'dead', left: 0 }
  if (!counted.length) return { refused: 'day', left: 0 }
  return { refused: 'wrong', left: EMAIL_CODE_TRIES - 1 - Math.max(...tried.map(({ wrongTries }) => wrongTries)) }
}
