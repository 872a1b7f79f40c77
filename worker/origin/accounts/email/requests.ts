import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { EMAIL_CODE_TRIES, SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import { randomCode, randomToken, sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { emailKey } from '../identity.ts'
import { emailRequests } from '../schema.ts'

export interface EmailRequest {
  email: string
  /** Secret of the browser that asks. */
  browser: string
  userId: number | null
  context: Record<string, unknown>
}

type Row = typeof emailRequests.$inferSelect

/** A code is hashed with its browser's secret: six digits alone could be found out from their hash. */
const hashOfCode = (code: string, browser: string) => sha256(`${code} ${browser}`)

const live = (now: Date) => and(isNull(emailRequests.usedAt), gt(emailRequests.expiresAt, now.toISOString()))

/** Makes a link and a code for a mail, both for one use within ten minutes. Older ones of the same email end. */
export async function recordRequest(db: Database, request: EmailRequest, now: Date) {
  const [token, code] = [randomToken(), randomCode()]
  const key = emailKey(request.email)
  await db.batch([
    db.delete(emailRequests).where(or(eq(emailRequests.emailKey, key), lt(emailRequests.expiresAt, now.toISOString()))),
    db.insert(emailRequests).values({
      linkHash: await sha256(token),
      codeHash: await hashOfCode(code, request.browser),
      browserHash: await sha256(request.browser),
      email: request.email,
      emailKey: key,
      userId: request.userId,
      context: request.context,
      expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString(),
    }),
  ])
  return { token, code }
}

export const forgetRequest = async (db: Database, token: string) =>
  db.delete(emailRequests).where(eq(emailRequests.linkHash, await sha256(token)))

const use = async (db: Database, linkHash: string, now: Date): Promise<Row | null> => {
  const rows = await db
    .update(emailRequests)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(emailRequests.linkHash, linkHash), live(now)))
    .returning()
  return rows[0] ?? null
}

/** Uses up a link; null where it is unknown, used or too old. Many at once: one gets it. */
export const spendLink = async (db: Database, token: string, now: Date) => use(db, await sha256(token), now)

/** Uses up a code in the browser that asked. Each try counts before it is looked at; after five the code is dead. */
export async function spendCode(
  db: Database,
  { code, browser }: { code: string; browser: string },
  now: Date,
): Promise<{ row: Row } | { refused: 'none' | 'dead' | 'wrong'; left: number }> {
  const mine = and(eq(emailRequests.browserHash, await sha256(browser)), live(now))
  const [request] = await db.select().from(emailRequests).where(mine).orderBy(desc(emailRequests.expiresAt)).limit(1)
  if (!request) return { refused: 'none', left: 0 }
  const [tried] = await db
    .update(emailRequests)
    .set({ wrongTries: sql`${emailRequests.wrongTries} + 1` })
    .where(and(eq(emailRequests.linkHash, request.linkHash), lt(emailRequests.wrongTries, EMAIL_CODE_TRIES)))
    .returning()
  if (!tried) return { refused: 'dead', left: 0 }
  if (tried.codeHash !== (await hashOfCode(code, browser))) return { refused: 'wrong', left: EMAIL_CODE_TRIES - tried.wrongTries }
  const row = await use(db, request.linkHash, now)
  return row ? { row } : { refused: 'none', left: 0 }
}
