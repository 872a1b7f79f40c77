import { and, asc, count, eq, gte, lt } from 'drizzle-orm'
import { masked } from '../accounts/identity.ts'
import type { Database } from '../queries/entries.ts'
import { lostBy } from './due.ts'
import type { IssueRow } from './issues.ts'
import { newsletterLetters as letters, newsletterSubscribers as subscribers } from './schema.ts'

/** How far an issue is. Of one that is over only counts are left. */
export interface IssueState extends Omit<IssueRow, 'html' | 'text' | 'sent' | 'failed' | 'unanswered'> {
  isOver: boolean
  sent: number
  failed: number
  /** Marked, and nobody has seen an answer for a minute. */
  unanswered: number
  /** Marked within the last minute: it may be on its way. */
  underWay: number
}

/** Counts of an issue's letters. */
export async function stateOf(db: Database, row: IssueRow, now: Date): Promise<IssueState> {
  const { html, text: _, sent, failed, unanswered, ...known } = row
  if (html === null)
    return { ...known, isOver: true, sent: sent ?? 0, failed: failed ?? 0, unanswered: unanswered ?? 0, underWay: 0 }
  const lost = lostBy(now)
  const of = (state: 'sent' | 'failed' | 'marked') => and(eq(letters.issue, row.hash), eq(letters.state, state))
  const [[gone], [refused], [cut], [fresh]] = await db.batch([
    db.select({ n: count() }).from(letters).where(of('sent')),
    db.select({ n: count() }).from(letters).where(of('failed')),
    db
      .select({ n: count() })
      .from(letters)
      .where(and(of('marked'), lt(letters.at, lost))),
    db
      .select({ n: count() })
      .from(letters)
      .where(and(of('marked'), gte(letters.at, lost))),
  ])
  const counts = { sent: gone?.n ?? 0, failed: refused?.n ?? 0, unanswered: cut?.n ?? 0, underWay: fresh?.n ?? 0 }
  return { ...known, isOver: false, ...counts }
}

/** A letter that an operator may have to look after. */
export interface OpenLetter {
  number: number
  /** So much of the reader's address as a stranger may see; null once they have ended the newsletter. */
  to: string | null
  at: string
  reason: string | null
}

const LISTED = 200

/** Letters of an issue that were refused, or have lost their answer: the first 200 of each. */
export async function openLetters(db: Database, issue: string, state: 'failed' | 'marked', now: Date): Promise<OpenLetter[]> {
  const rows = await db
    .select({ number: letters.number, email: subscribers.email, at: letters.at, reason: letters.reason })
    .from(letters)
    .leftJoin(subscribers, eq(subscribers.emailHash, letters.subscriber))
    .where(and(eq(letters.issue, issue), eq(letters.state, state), state === 'marked' ? lt(letters.at, lostBy(now)) : undefined))
    .orderBy(asc(letters.number))
    .limit(LISTED)
  return rows.map(({ email, ...row }) => ({ ...row, to: email && masked(email) }))
}
