import { waitUntil } from 'cloudflare:workers'
import { emailInHeader } from '../../../shared/email.ts'
import { filled } from '../../../shared/words.ts'
import type { AppEnv } from '../../bindings.ts'
import { databaseOf } from '../../database.ts'
import type { Settings } from '../../env.ts'
import { log, reasonOf } from '../../log.ts'
import { escaped } from './escaped.ts'
import { noteLetter } from './mail-log.ts'
import { mailbox } from './mailbox.ts'
import { type Letter, type LetterKind, LetterRefused, type Mailer } from './mailer.ts'
import { siteNameIn } from './site-name.ts'

const TIMEOUT_MS = 5000

/** What the binding says where something went wrong on its own side: the letter may be under way all the same. */
const UNCERTAIN = ['E_INTERNAL_SERVER_ERROR', 'E_DELIVERY_FAILED']

/** An error of the binding names its cause by a code: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !code.startsWith('E_') || UNCERTAIN.includes(code)) return error
  return new LetterRefused(`${code}: ${error.message}`, {
    isBusy: code === 'E_RATE_LIMIT_EXCEEDED',
    isAddress: code === 'E_VALIDATION_ERROR' || code.startsWith('E_RECIPIENT_'),
  })
}

/** Sends a letter in the name of the site. */
interface Sender {
  send(letter: Letter, site: string): Promise<void>
}

/** Cloudflare's own binding (`send_email`). */
const byBinding = (binding: SendEmail, from: string): Sender => ({
  async send({ to, headers, locale: _, ...letter }, site) {
    const message = {
      from: { email: from, name: site },
      to: emailInHeader(to),
      ...letter,
      ...(headers ? { headers: { ...headers } } : {}),
    }
    try {
      await binding.send(message)
    } catch (error) {
      throw refusalOf(error)
    }
  },
})

/** A provider takes every letter of ours but for its address, so what it cannot process is that (RFC 9110 section 15.5.21). */
const NOT_PROCESSED = [400, 422]

/** A server that fails may have done its work before; one that is too busy has not (RFC 9110 section 15.6.4, RFC 6585 section 4). */
const BUSY = [429, 503]

function answered({ status, headers }: Response): Error {
  const words = `The mail provider answered ${status}`
  // A router that waits in vain for what is behind it says 503 too, but not when to come again.
  const isBusy = BUSY.includes(status) && (status !== 503 || headers.has('retry-after'))
  return status < 500 || isBusy
    ? new LetterRefused(words, { isBusy, isAddress: NOT_PROCESSED.includes(status) })
    : new Error(words)
}

/** A name before an address: in quotes where it holds more than words (RFC 5322 section 3.4). */
const displayName = (site: string) => (/^[\p{L}\p{N} ]+$/u.test(site) ? site : `"${site.replaceAll(/[\\"\r\n]/g, '')}"`)

/** A provider with an HTTP call that takes `{from, to, subject, text, html}` and a bearer key, as Resend does. */
const byHttp = (url: string, key: string, from: string): Sender => ({
  async send({ locale: _, ...letter }, site) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...letter, from: `${displayName(site)} <${from}>`, to: [emailInHeader(letter.to)] }),
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

/** A letter with the name of the site in its words. */
const named = (letter: Letter, site: string): Letter => ({
  ...letter,
  subject: filled(letter.subject, { site }),
  text: filled(letter.text, { site }),
  html: filled(letter.html, { site: escaped(site) }),
})

/**
 * Reports a letter that could not be sent, by a reason that names no address, and lists each letter. Nobody waits for the list, and a
 * letter is as good without it.
 */
function noted(sender: Sender, DB: D1Database | undefined, listing: Listing | null): Mailer {
  function list(to: string, kind: LetterKind, outcome: 'sent' | 'refused' | 'unanswered', reason: string | null) {
    if (!listing) return
    const { DB, sealingKey, later, now } = listing
    const work = async () => noteLetter(databaseOf(DB), { to, kind, outcome, reason, at: now().toISOString() }, sealingKey)
    later(work().catch(error => log({ event: 'letter-not-listed', reason: reasonOf(error) })))
  }
  return {
    async send(letter: Letter, kind: LetterKind) {
      const { to, locale } = letter
      const site = await siteNameIn(DB, locale)
      try {
        await sender.send(named(letter, site), site)
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
  const sender = configured(settings, env)
  const { SEALING_KEY: sealingKey } = settings
  const listing = env.DB && sealingKey ? { DB: env.DB, sealingKey, later, now: () => new Date() } : null
  return sender && noted(sender, env.DB, listing)
}

function configured({ MAIL_FROM, MAIL_API_URL, MAIL_API_KEY }: Settings, { MAIL, FILES }: AppEnv): Sender | null {
  if (import.meta.env.MODE !== 'production' && FILES) return mailbox(FILES)
  if (MAIL_FROM && MAIL_API_URL) return byHttp(MAIL_API_URL, MAIL_API_KEY, MAIL_FROM)
  return MAIL_FROM && MAIL ? byBinding(MAIL, MAIL_FROM) : null
}
