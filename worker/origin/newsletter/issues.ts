import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Locale } from '../../../shared/locale.ts'
import type { Database } from '../queries/entries.ts'
import { newsletterIssues as issues, newsletterLetters as letters, newsletterSubscribers as subscribers } from './schema.ts'
import type { WrittenIssue } from './written-issue.ts'

export type IssueRow = typeof issues.$inferSelect
/** An issue that may still be sent. */
export type OpenIssue = WrittenIssue & Pick<IssueRow, 'begunAt' | 'readers'>

/** Who gets what is written in a language: they have confirmed by then, and have not ended it. */
export const isReader = (locale: string, by: string) =>
  and(eq(subscribers.locale, locale), isNotNull(subscribers.email), isNull(subscribers.endedAt), lte(subscribers.confirmedAt, by))

/** How many readers there are now, by language. */
export async function countReaders(db: Database): Promise<Partial<Record<Locale, number>>> {
  const rows = await db
    .select({ locale: subscribers.locale, readers: count() })
    .from(subscribers)
    .where(and(isNotNull(subscribers.email), isNull(subscribers.endedAt)))
    .groupBy(subscribers.locale)
  return Object.fromEntries(rows.map(({ locale, readers }) => [locale, readers]))
}

/** An issue by its hash, or by how that begins; null for none, and for several. */
export async function findIssue(db: Database, hash: string): Promise<IssueRow | null> {
  const [found, another] = await db
    .select()
    .from(issues)
    // Behind every hexadecimal digit: the database takes no pattern longer than 50 characters.
    .where(and(gte(issues.hash, hash), lt(issues.hash, `${hash}g`)))
    .limit(2)
  return found && !another ? found : null
}

/** The newest issues, the newest first. */
export const newestIssues = (db: Database, limit: number): Promise<IssueRow[]> =>
  db.select().from(issues).orderBy(desc(issues.begunAt)).limit(limit)

/** The words of an issue that may still be sent; null of one that is over. */
export const openIssue = ({ locale, html, text, ...row }: IssueRow): OpenIssue | null =>
  html === null || text === null ? null : { ...row, locale: locale as Locale, html, text }

/**
 * Begins an issue. One that has begun before stays as it is, whatever is sent with its hash: who gets it, and in which words, was
 * decided then.
 */
export async function beginIssue(db: Database, issue: WrittenIssue, now: Date): Promise<IssueRow | null> {
  const { hash, locale, subject, html, text } = issue
  const begunAt = now.toISOString()
  const readers = sql`(${db.select({ readers: count() }).from(subscribers).where(isReader(locale, begunAt))})`
  await db
    .insert(issues)
    .select(sql`select ${hash}, ${locale}, ${subject}, ${html}, ${text}, ${begunAt}, ${readers}, null, null, null where true`)
    .onConflictDoNothing()
  return findIssue(db, hash)
}

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
