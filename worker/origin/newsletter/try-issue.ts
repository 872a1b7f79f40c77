import { sql } from 'drizzle-orm'
import { reasonOf } from '../../log.ts'
import { newEnding } from './endings.ts'
import { issueLetter } from './issue-letter.ts'
import { emailHashOf } from './requests.ts'
import type { Sending } from './sending.ts'
import type { WrittenIssue } from './written-issue.ts'

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
