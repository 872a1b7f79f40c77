import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { newEnding } from './endings.ts'
import { isReader, type OpenIssue } from './issues.ts'
import { newsletterIssues as issues, newsletterLetters as letters, newsletterSubscribers as subscribers } from './schema.ts'

type LetterRow = typeof letters.$inferSelect

/** Somebody whose letter is due, with the letter of before where it is sent once more. */
export interface Due {
  subscriber: string
  before: Pick<LetterRow, 'number' | 'state' | 'at'> | null
}

/** A letter that is ours to send, and nobody else's. */
export interface Marked {
  number: number
  email: string
  token: string
}

/**
 * Marks a letter before it is sent, and looks once more whether its reader wants it and its issue is open, in one transaction: of many
 * at once one does it. A letter of before is marked again only as it was seen. Null where it is not ours, or not wanted.
 */
export async function mark(db: Database, issue: OpenIssue, due: Due, now: Date): Promise<Marked | null> {
  const { subscriber, before } = due
  const at = now.toISOString()
  const reader = and(eq(subscribers.emailHash, subscriber), isReader(issue.locale, issue.begunAt))
  const email = db.select({ email: subscribers.email }).from(subscribers).where(reader)
  const isOpen = sql`exists (select 1 from ${issues} where ${issues.hash} = ${issue.hash} and ${issues.html} is not null)`
  const wanted = sql`exists ${email} and ${isOpen}`
  const taken = before
    ? db
        .update(letters)
        .set({ state: 'marked', at, reason: null })
        .where(and(eq(letters.number, before.number), eq(letters.state, before.state), eq(letters.at, before.at), wanted))
        .returning()
    : db
        .insert(letters)
        .select(sql`select null, ${issue.hash}, ${subscriber}, 'marked', ${at}, null where ${wanted}`)
        .onConflictDoNothing()
        .returning()
  const { token, keep } = await newEnding(
    db,
    subscriber,
    sql`exists (select 1 from ${letters} where ${letters.issue} = ${issue.hash} and ${letters.subscriber} = ${subscriber}
      and ${letters.state} = 'marked' and ${letters.at} = ${at})`,
  )
  const [[mine], [addressee]] = await db.batch([taken, email, keep])
  return mine && addressee?.email ? { number: mine.number, email: addressee.email, token } : null
}

/** Notes what came of a letter that was marked. */
export async function note(
  db: Database,
  { number }: Marked,
  came: { state: 'sent' | 'failed' | 'marked'; reason: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(letters)
    .set({ ...came, at: now.toISOString() })
    .where(and(eq(letters.number, number), eq(letters.state, 'marked')))
}

/** Takes a mark back of a letter that certainly went to nobody: it is due as it was before. */
export async function release(db: Database, { number }: Marked, { before }: Due): Promise<void> {
  const mine = and(eq(letters.number, number), eq(letters.state, 'marked'))
  if (before) await db.update(letters).set({ state: before.state, at: before.at }).where(mine)
  else await db.delete(letters).where(mine)
}
