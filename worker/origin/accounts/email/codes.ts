import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { EMAIL_CODE_TRIES, WRONG_CODES_A_DAY } from '../../../../shared/limits.ts'
import { sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { codeTries, emailRequests, identities } from '../schema.ts'
import { hashOfCode, isLive, type LetterRow, spendLetter } from './requests.ts'

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

/** Whom wrong codes count for: the account that a letter is about, or the address where it has none. */
async function accountOf(db: Database, { userId, emailKey }: LetterRow): Promise<string> {
  const [owner] = userId
    ? [{ userId }]
    : await db.select({ userId: identities.userId }).from(identities).where(eq(identities.emailKey, emailKey)).limit(1)
  return owner ? `user ${owner.userId}` : await sha256(emailKey)
}

/** Counts one try, where the account has one left today; answers its number, or null. */
async function takeTry(db: Database, account: string, now: Date): Promise<number | null> {
  const aDayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const ofTheDay = sql`(select count(*) from ${codeTries} where account = ${account} and at > ${aDayAgo})`
  const [taken] = await db
    .insert(codeTries)
    .select(sql`select null, ${account}, ${now.toISOString()} where ${ofTheDay} < ${WRONG_CODES_A_DAY}`)
    .returning()
  return taken?.id ?? null
}

/**
 * Uses up a code in the browser that asked. Each try counts before it is looked at, for its letter and for the account: after five
 * the code is dead, after ten wrong ones in 24 hours every code is, and only links count. A right one is not counted.
 */
export async function spendCode(db: Database, typed: TypedCode, now: Date): Promise<{ row: LetterRow } | RefusedCode> {
  const { code, browser, userId } = typed
  const letters = await db
    .select()
    .from(emailRequests)
    .where(
      and(
        eq(emailRequests.browserHash, await sha256(browser)),
        userId === null ? isNull(emailRequests.userId) : eq(emailRequests.userId, userId),
        isLive(now),
      ),
    )
    .orderBy(desc(emailRequests.sentAt))
  const [newest] = letters
  if (!newest) return { refused: 'none', left: 0 }
  const tried = await db
    .update(emailRequests)
    .set({ wrongTries: sql`${emailRequests.wrongTries} + 1` })
    .where(
      and(
        inArray(
          emailRequests.linkHash,
          letters.map(({ linkHash }) => linkHash),
        ),
        lt(emailRequests.wrongTries, EMAIL_CODE_TRIES),
      ),
    )
    .returning()
  if (!tried.length) return { refused: 'dead', left: 0 }
  const taken = await takeTry(db, await accountOf(db, newest), now)
  if (taken === null) return { refused: 'day', left: 0 }
  const hash = await hashOfCode(code, browser)
  const meant = tried.find(({ codeHash }) => codeHash === hash)
  if (!meant) return { refused: 'wrong', left: EMAIL_CODE_TRIES - Math.max(...tried.map(({ wrongTries }) => wrongTries)) }
  await db.delete(codeTries).where(eq(codeTries.id, taken))
  const row = await spendLetter(db, meant, now)
  return row ? { row } : { refused: 'none', left: 0 }
}
