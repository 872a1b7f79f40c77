import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale, type Locale, localePrefix } from '../../../../shared/locale.ts'
import { longDay } from '../../../../shared/long-day.ts'
import { filled } from '../../../../shared/words.ts'
import { emailWords } from '../../../words.ts'
import type { Database } from '../../queries/entries.ts'
import { entries } from '../../schema.ts'
import type { Accounts } from '../accounts.ts'
import { letter } from '../email/letters.ts'
import { emailKey } from '../identity.ts'
import type { UserRow } from '../schema.ts'

/** What an owner is told of: a way in, a device, an email, or a second account. */
export type OwnerEvent =
  | { event: 'way-added' | 'way-removed'; way: string }
  | { event: 'new-device'; device: string }
  | { event: 'email-changed'; from: string; to: string }
  | { event: 'merged' }

const contactOf = z.object({ reportEmail: z.email() })

/** Where somebody writes who can no longer sign in; the curriculum names it. */
async function readContact(db: Database, locale: Locale): Promise<string | null> {
  const [common] = await db
    .select({ data: entries.data })
    .from(entries)
    .where(and(eq(entries.kind, 'common'), eq(entries.locale, locale)))
    .limit(1)
  return contactOf.safeParse(common?.data).data?.reportEmail ?? null
}

const inWords = (now: Date, locale: Locale) => `${longDay(now, locale, { withTime: true })} UTC`

/** The language in which a person is spoken to, as the gateway says it. */
export function localeOfRequest(request: Request): Locale {
  const wanted = request.headers.get('accept-language')
  return isLocale(wanted) ? wanted : DEFAULT_LOCALE
}

type Owner = Pick<UserRow, 'username' | 'email'>

async function write(accounts: Accounts, owner: Owner, event: OwnerEvent, others: readonly string[], locale: Locale) {
  const { mailer, siteOrigin, now, db } = accounts
  if (!mailer) return
  const { owner: events, ownerAdvice } = emailWords[locale]
  const { subject, hello } = events[event.event]
  const { button, ignore, contact, unknownDevice } = ownerAdvice
  const address = await readContact(db, locale)
  const device = 'device' in event ? event.device || unknownDevice : ''
  const words = {
    subject,
    hello: filled(hello, { ...event, device, name: owner.username, when: inWords(now(), locale) }),
    button,
    ignore: ignore + (address ? filled(contact, { contact: address }) : ''),
  }
  const addresses = new Map([...others, owner.email ?? ''].filter(Boolean).map(email => [emailKey(email), email]))
  const profile = `${siteOrigin}${localePrefix(locale)}/profile`
  await Promise.all([...addresses.values()].map(to => mailer.send(letter(words, to, profile, locale), 'owner-notice')))
}

/**
 * Writes to the owner of an account what has happened to it, and to addresses that were theirs until now; an account without an
 * email gets no letter. It goes out after the answer: what has happened has happened, whether it can be sent or not.
 */
export function tellOwner(accounts: Accounts, owner: Owner, event: OwnerEvent, request: Request, others: readonly string[] = []) {
  // The mailer has reported what it could not send.
  accounts.later(write(accounts, owner, event, others, localeOfRequest(request)).catch(() => undefined))
}
