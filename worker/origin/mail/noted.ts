import { databaseOf } from '../../database.ts'
import { log, reasonOf } from '../../log.ts'
import { noteLetter } from './mail-log.ts'
import { type Letter, type LetterKind, LetterRefused, type Mailer } from './mailer.ts'

/** Where letters are listed, with what, and how that is done behind an answer. */
export interface Listing {
  DB: D1Database
  sealingKey: string
  later(work: Promise<unknown>): void
  now(): Date
}

/**
 * Reports a letter that could not be sent, by a reason that names no address, and lists each letter. Nobody waits for the list, and a
 * letter is as good without it.
 */
export function noted(mailer: Mailer, listing: Listing | null): Mailer {
  function list(to: string, kind: LetterKind, outcome: 'sent' | 'refused' | 'unanswered', reason: string | null) {
    if (!listing) return
    const { DB, sealingKey, later, now } = listing
    const work = async () => noteLetter(databaseOf(DB), { to, kind, outcome, reason, at: now().toISOString() }, sealingKey)
    later(work().catch(error => log({ event: 'letter-not-listed', reason: reasonOf(error) })))
  }
  return {
    async send(letter: Letter, kind: LetterKind) {
      const { to } = letter
      try {
        await mailer.send(letter, kind)
      } catch (error) {
        const reason = reasonOf(error)
        log({ event: 'mail-failed', reason })
        list(to, kind, error instanceof LetterRefused ? 'refused' : 'unanswered', reason)
        throw error
      }
      list(to, kind, 'sent', null)
    },
  }
}
