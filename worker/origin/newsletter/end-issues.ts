import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { newsletterIssues as issues, newsletterLetters as letters } from './schema.ts'

/** For so long an issue may be sent, and it is known who has got it. */
const OPEN_DAYS = 90
const DAY_MS = 86_400_000

const lettersOf = (state: 'sent' | 'failed' | 'marked') =>
  sql<number>`(select count(*) from ${letters} where ${eq(letters.issue, issues.hash)} and ${eq(letters.state, state)})`

/** Ends issues of long ago, in one transaction: their counts stay, who has got them does not, and nobody can send them again. */
export async function endOldIssues(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - OPEN_DAYS * DAY_MS).toISOString()
  const over = db.select({ hash: issues.hash }).from(issues).where(isNull(issues.html))
  await db.batch([
    db
      .update(issues)
      .set({
        html: null,
        text: null,
        sent: lettersOf('sent'),
        failed: lettersOf('failed'),
        unanswered: lettersOf('marked'),
      })
      .where(and(lt(issues.begunAt, before), isNotNull(issues.html))),
    db.delete(letters).where(inArray(letters.issue, over)),
  ])
}
