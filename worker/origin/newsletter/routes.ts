import { Hono } from 'hono'
import { z } from 'zod'
import { emailAddress } from '../../../shared/content/email-address.ts'
import { DEFAULT_LOCALE, LOCALES } from '../../../shared/locale.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { badRequest, failure } from '../failure.ts'
import { mailFailure } from '../mail/mail-failure.ts'
import { endSubscription, forgetEnding, isSubscribed, keepEnding } from './endings.ts'
import { alreadySubscribedLetter, confirmLetter } from './letters.ts'
import { confirmRequest, emailHashOf, endOlderRequests, forgetRequest, keepRequest } from './requests.ts'

const subscription = z.object({ email: emailAddress, locale: z.enum(LOCALES).catch(DEFAULT_LOCALE).default(DEFAULT_LOCALE) })
const proof = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The newsletter: only a confirmed email is subscribed, and any letter can end it. */
export const newsletterRoutes = ({ db, mailer, siteOrigin, now }: Pick<Accounts, 'db' | 'mailer' | 'siteOrigin' | 'now'>) =>
  new Hono()
    .post('/subscribe', async c => {
      if (!mailer) return failure(501, 'NotImplementedError', 'This academy sends no mail')
      const parsed = subscription.safeParse(await c.req.json().catch(() => null))
      if (!parsed.success) return badRequest('wrong.email')
      const { email, locale } = parsed.data
      const emailHash = await emailHashOf(email)
      // The answer is the same for every email; only the mailbox learns which letter it is.
      if (await isSubscribed(db, emailHash)) {
        const token = await keepEnding(db, emailHash, now())
        if (!token) return c.json({ email, sent: true })
        try {
          await mailer.send(alreadySubscribedLetter({ to: email, locale, siteOrigin, token }), 'newsletter-known')
        } catch (error) {
          await forgetEnding(db, token)
          return mailFailure(error)
        }
        return c.json({ email, sent: true })
      }
      const kept = await keepRequest(db, { email, locale }, now())
      // The letter of today is on its way, and its link is good.
      if (!kept) return c.json({ email, sent: true })
      const { token, request } = kept
      try {
        await mailer.send(confirmLetter({ to: email, locale, siteOrigin, token }), 'newsletter-confirm')
      } catch (error) {
        await forgetRequest(db, request)
        return mailFailure(error)
      }
      await endOlderRequests(db, request)
      return c.json({ email, sent: true })
    })
    .post('/newsletter/confirm', async c => {
      const parsed = proof.safeParse(await c.req.json().catch(() => null))
      const confirmed = parsed.success && (await confirmRequest(db, parsed.data.token, now()))
      return confirmed ? c.json({ state: 'subscribed' }) : badRequest('token.invalid')
    })
    .post('/newsletter/unsubscribe', async c => {
      const parsed = proof.safeParse(await c.req.json().catch(() => null))
      const ended = parsed.success && (await endSubscription(db, parsed.data.token, now()))
      return ended ? c.json({ state: 'unsubscribed' }) : badRequest('token.invalid')
    })
