import { sql } from 'drizzle-orm'
import { reasonOf } from '../../log.ts'
import { type Letter, LetterRefused, type Mailer } from '../mail/mailer.ts'
import type { Database } from '../queries/entries.ts'
import { nextDue, type Wanted } from './due.ts'
import { forgetEnding, newEnding } from './endings.ts'
import type { OpenIssue } from './issues.ts'
import { issueLetter } from './letters.ts'
import { type Due, mark, note, release } from './marks.ts'
import { emailHashOf } from './requests.ts'
import type { WrittenIssue } from './written-issue.ts'

/**
 * Letters of one call. The platform's free plan asks a database 50 times for one request, and a letter takes up to six of these, one of
 * them for the list of letters: https://developers.cloudflare.com/d1/platform/limits/
 */
const LETTERS_A_CALL = 7
/** The platform opens six connections at a time. */
const AT_ONCE = 4

/** What letters of an issue are sent with. */
export interface Sending {
  db: Database
  mailer: Mailer
  siteOrigin: string
  now(): Date
}

/** What came of a letter. `passed`: somebody else sends it, or its reader has ended the newsletter. */
type Came = 'sent' | 'failed' | 'unanswered' | 'busy' | 'passed'

/** What a call has done. */
export interface Batch extends Record<Exclude<Came, 'busy'>, number> {
  /** Behind whom the next call goes on; null where nothing is due any more. */
  after: string | null
  /** Whoever sends letters wants a pause. */
  isBusy: boolean
}

async function sendOne({ db, mailer, siteOrigin, now }: Sending, issue: OpenIssue, due: Due): Promise<Came> {
  const marked = await mark(db, issue, due, now())
  if (!marked) return 'passed'
  const { email: to, token } = marked
  const letter: Letter = issueLetter(issue, { to, siteOrigin, token })
  try {
    await mailer.send(letter, 'newsletter')
  } catch (error) {
    const reason = reasonOf(error)
    // Nobody knows whether it went out: it stays marked, and its link must stay good.
    if (!(error instanceof LetterRefused)) {
      await note(db, marked, { state: 'marked', reason }, now())
      return 'unanswered'
    }
    if (error.isBusy) await release(db, marked, due)
    else await note(db, marked, { state: 'failed', reason }, now())
    await forgetEnding(db, token)
    return error.isBusy ? 'busy' : 'failed'
  }
  await note(db, marked, { state: 'sent', reason: null }, now())
  return 'sent'
}

/**
 * Sends the next few letters of an issue that are wanted, each marked before it leaves, and says where to go on. Where it is cut,
 * letters that were marked stay so.
 */
export async function sendSome(sending: Sending, issue: OpenIssue, wanted: Wanted, after: string): Promise<Batch> {
  const due = await nextDue(sending.db, issue, wanted, { after, limit: LETTERS_A_CALL, now: sending.now() })
  const came: Came[] = []
  for (let from = 0; from < due.length && !came.includes('busy'); from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE)
    came.push(...(await Promise.all(some.map(one => sendOne(sending, issue, one)))))
  }
  const counted = (which: Came) => came.filter(one => one === which).length
  const isBusy = came.includes('busy')
  return {
    sent: counted('sent'),
    failed: counted('failed'),
    unanswered: counted('unanswered'),
    passed: counted('passed'),
    // What was not taken is due again.
    after: isBusy ? after : (due.at(-1)?.subscriber ?? null),
    isBusy,
  }
}

/**
 * Sends one letter of an issue to an operator, exactly as readers would get it: its link ends the newsletter of that address, where it
 * is subscribed. Nothing is kept of it but that link. Answers `sent`, or why it was not.
 */
export async function tryIssue({ db, mailer, siteOrigin }: Sending, issue: WrittenIssue, to: string): Promise<string> {
  const { token, keep } = await newEnding(db, await emailHashOf(to), sql`true`)
  await keep
  try {
    await mailer.send(issueLetter(issue, { to, siteOrigin, token }), 'newsletter-trial')
    return 'sent'
  } catch (error) {
    return reasonOf(error)
  }
}
