import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { isReader, type OpenIssue } from './issues.ts'
import type { Due } from './marks.ts'
import { newsletterLetters as letters, newsletterSubscribers as subscribers } from './schema.ts'

/**
 * Which letters of an issue are wanted: those that nobody has begun; those that were refused before a time; or, by their numbers, those
 * whose answer nobody has seen.
 */
export type Wanted = { which: 'new' } | { which: 'failed'; before: string } | { which: 'again'; numbers: readonly number[] }

/** A letter that was marked more recently may be on its way right now: longer than any mailer takes. */
const UNDER_WAY_MS = 60_000
/** Letters that were marked by then have lost their answer. */
export const lostBy = (now: Date) => new Date(now.getTime() - UNDER_WAY_MS).toISOString()

const knownOf = { subscriber: letters.subscriber, number: letters.number, state: letters.state, at: letters.at }

/** The next letters that are due behind a subscriber, at most so many. Nothing is marked by looking. */
export async function nextDue(
  db: Database,
  issue: OpenIssue,
  wanted: Wanted,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<Due[]> {
  const ofIssue = eq(letters.issue, issue.hash)
  if (wanted.which === 'new') {
    const begun = db
      .select({ one: sql`1` })
      .from(letters)
      .where(and(ofIssue, eq(letters.subscriber, subscribers.emailHash)))
    const rows = await db
      .select({ subscriber: subscribers.emailHash })
      .from(subscribers)
      .where(and(gt(subscribers.emailHash, after), isReader(issue.locale, issue.begunAt), notExists(begun)))
      .orderBy(asc(subscribers.emailHash))
      .limit(limit)
    return rows.map(row => ({ ...row, before: null }))
  }
  const which =
    wanted.which === 'failed'
      ? and(eq(letters.state, 'failed'), lt(letters.at, wanted.before))
      : and(eq(letters.state, 'marked'), lt(letters.at, lostBy(now)), inArray(letters.number, [...wanted.numbers]))
  const rows = await db
    .select(knownOf)
    .from(letters)
    .where(and(ofIssue, which, gt(letters.subscriber, after)))
    .orderBy(asc(letters.subscriber))
    .limit(limit)
  return rows.map(({ subscriber, ...before }) => ({ subscriber, before }))
}
