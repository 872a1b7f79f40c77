import { waitUntil } from 'cloudflare:workers'
import { ACADEMY } from '../../../shared/academy.ts'
import type { AppEnv } from '../../bindings.ts'
import { databaseOf } from '../../database.ts'
import type { Settings } from '../../env.ts'
import { log, reasonOf } from '../../log.ts'
import { noteLetter } from './mail-log.ts'
import { mailbox } from './mailbox.ts'
import { type Letter, type LetterKind, LetterRefused, type Mailer } from './mailer.ts'

const TIMEOUT_MS = 5000

/** What the binding says where something went wrong on its own side: the letter may be under way all the same. */
const UNCERTAIN = ['E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED']

/** An error of the binding names its cause by a code: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.startsWith('E_') || UNCERTAIN.includes(code)) return error
  return new LetterRefused(`${code}: ${error.message}`, code === 'E_RATE_LIMIT_EXCEEDED')
}

/** Cloudflare's own binding (`send_email`). */
const byBinding = (binding: SendEmail, from: string): Mailer => ({
  async send({ headers, ...letter }) {
    const message = { from: { email: from, name: ACADEMY }, ...letter, ...(headers ? { headers: { ...headers } } : {}) }
    try {
      await binding.send(message)
    } catch (error) {
      throw refusalOf(error)
    }
  },
})

/** A server that fails may have done its work before; one that is too busy has not (RFC 9110 section 15.6.4, RFC 6585 section 4). */
const BUSY = [429, 503]

function answered({ status, headers }: Response): Error {
  const words = `The mail provider answered ${status}`
  // A router that waits in vain for what is behind it says 503 too, but not when to come again.
  const isBusy = BUSY.includes(status) && (status !== 503 || headers.has('retry-after'))
  return status < 500 || isBusy ? new LetterRefused(words, isBusy) : new Error(words)
}

/** A provider with an HTTP call that takes `{from, to, subject, text, html}` and a bearer key, as Resend does. */
const byHttp = (url: string, key: string, from: string): Mailer => ({
  async send(letter) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...letter, from: `${ACADEMY} <${from}>`, to: [letter.to] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await answer.body?.cancel()
    if (!answer.ok) throw answered(answer)
  },
})

/** Where letters are listed, with what, and how that is done behind an answer. */
interface Listing {
  DB: D1Database
  sealingKey: string
  later(work: Promise<unknown>): void
  now(): Date
}

/**
 * Reports a letter that could not be sent, by a reason that names no address, and lists each letter. Nobody waits for the list, and a
 * letter is as good without it.
 */
function noted(mailer: Mailer, listing: Listing | null): Mailer {
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

/** The way in which this academy sends mail, or null where it has none. Outside production letters go to `/dev/mail`. */
export function mailerOf(settings: Settings, env: AppEnv, later: Listing['later'] = waitUntil): Mailer | null {
  const mailer = configured(settings, env)
  const { SEALING_KEY: sealingKey } = settings
  const listing = env.DB && sealingKey ? { DB: env.DB, sealingKey, later, now: () => new Date() } : null
  return mailer && noted(mailer, listing)
}

/** Whether this academy sends mail: what a letter begins is offered only then. */
export const canMail = (settings: Settings, env: AppEnv) => configured(settings, env) !== null

function configured({ MAIL_FROM, MAIL_API_URL, MAIL_API_KEY }: Settings, { MAIL, FILES }: AppEnv): Mailer | null {
  if (import.meta.env.MODE !== 'production' && FILES) return mailbox(FILES)
  if (MAIL_FROM && MAIL_API_URL) return byHttp(MAIL_API_URL, MAIL_API_KEY, MAIL_FROM)
  return MAIL_FROM && MAIL ? byBinding(MAIL, MAIL_FROM) : null
}
