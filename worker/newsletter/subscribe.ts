import { Hono } from 'hono'
import { z } from 'zod'
import { sent } from '../../shared/content/account.ts'
import { emailAddress } from '../../shared/content/email-address.ts'
import { href } from '../../shared/href.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { jsonCall, type Outcome, readBody, UNAVAILABLE } from '../gateway/answers.ts'
import { askAsVisitor } from '../gateway/ask.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { parseAnswer } from '../gateway/parse-answer.ts'
import { limited } from '../gateway/refuse.ts'
import { emailKey } from '../origin/accounts/identity.ts'

const locale = z.enum(LOCALES).default(DEFAULT_LOCALE)
const call = z.strictObject({ email: z.unknown().optional(), locale })
const form = z.object({
  email: z.unknown().optional(),
  locale: locale.catch(DEFAULT_LOCALE),
  return: z.string().transform(safeReturnPath).nullable().catch(null),
})
const FORM_MAX_BYTES = 8192

/** The contract's own word for an email that is none, with its field. */
const WRONG_EMAIL = {
  ...bareFailure(400, 'ApplicationError', 'wrong.email'),
  errors: [{ path: 'email', message: 'wrong.email' }],
}

async function subscribe(c: C, wish: { email?: unknown; locale: Locale }): Promise<Outcome<unknown>> {
  const email = emailAddress.safeParse(wish.email)
  if (!email.success) return { failure: WRONG_EMAIL }
  const refused = (await limited(c, 'subscribe-address')) ?? (await limited(c, 'subscribe-email', emailKey(email.data)))
  if (refused) return refused
  const json = { email: email.data, locale: wish.locale }
  return parseAnswer(c, 'subscribe', await askAsVisitor(c, { method: 'POST', path: '/api/subscribe', json }), sent, true)
}

const REFUSED: Readonly<Record<number, string>> = { 400: 'wrong', 422: 'refused', 429: 'too-often' }
const outcomeOf = ({ failure }: Outcome<unknown>) => (failure ? (REFUSED[failure.code] ?? 'failed') : 'sent')

/**
 * Back to the page where the form stands, and there to the words that say how it went: each has an id of its own and shows itself
 * when the address names it. So no page is made differently for it.
 */
const backTo = (page: string, outcome: string) => `${page.split('#')[0]}#newsletter-${outcome}`

/** A browser without script sends the form itself, and is led back to its page. */
async function subscribeByForm(c: C): Promise<Response> {
  const bytes = await readBody(c.req.raw, FORM_MAX_BYTES)
  const fields = form.parse(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes ?? new Uint8Array()))))
  const outcome = await subscribe(c, fields).catch(error => {
    onCallError(error, c)
    return UNAVAILABLE
  })
  c.header('cache-control', 'private, no-store')
  return c.redirect(backTo(fields.return ?? href('home', {}, fields.locale), outcomeOf(outcome)), 303)
}

const subscribeByJson = jsonCall(call, subscribe)

/** Asks for the newsletter (spec 7): as JSON, or as a plain form. The answer does not say whether the email is known. */
export const newsletterSubscription = new Hono<HonoEnv>().post('/', async c => {
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return subscribeByForm(c)
  return subscribeByJson(c)
})
