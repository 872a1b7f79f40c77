import { Hono } from 'hono'
import { z } from 'zod'
import { emailAddress } from '../../../../shared/content/email-address.ts'
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '../../../../shared/locale.ts'
import { randomToken, sha256 } from '../../../secrets.ts'
import { badRequest, failure, unauthorized } from '../../failure.ts'
import { mailFailure } from '../../mail/mail-failure.ts'
import type { Accounts } from '../accounts.ts'
import { masked } from '../identity.ts'
import { readUser } from '../read-user.ts'
import { userOfRequest } from '../tokens.ts'
import { answerLetter, readerOf } from './answer-letter.ts'
import { spendCode } from './codes.ts'
import { addEmailLetter, signInLetter } from './letters.ts'
import { findLetter, forgetRequest, recordRequest, spendLetter } from './requests.ts'

/** Names the browser that asks, by a secret that only it has. */
export const BROWSER = 'x-campus-browser'

const context = z.object({
  returnTo: z.string().max(2048).optional(),
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE).default(DEFAULT_LOCALE),
})
const sendLink = z.object({
  email: emailAddress,
  context: context.catch({ locale: DEFAULT_LOCALE }).default({ locale: DEFAULT_LOCALE }),
})
const verify = z.object({ code: z.string().regex(/^\d{6}$/) })
const letterToken = z.object({ token: z.string() }).catch({ token: '' })

/** A mailbox gets no more letters this hour (product decisions: Limits). */
export const tooManyLetters = () => failure(429, 'RateLimitError', 'Too many letters went to this address')

/** Sign-in by mail as strapi-plugin-passwordless answers it, and beyond it: `verify` for a letter's code, `letter` for what it does. */
export const emailRoutes = (accounts: Accounts) => {
  const { db, mailer, siteOrigin, now } = accounts
  return new Hono()
    .post('/send-link', async c => {
      if (!mailer) return badRequest('plugin.disabled')
      const parsed = sendLink.safeParse(await c.req.json().catch(() => null))
      if (!parsed.success) return badRequest('wrong.email')
      const { email, context } = parsed.data
      const user = c.req.header('authorization') ? await userOfRequest(db, c.req.raw, now()) : undefined
      if (user === null) return unauthorized()
      const browser = c.req.header(BROWSER) ?? randomToken()
      const purpose = user ? 'add' : 'sign-in'
      const request = await recordRequest(db, { email, browser, purpose, userId: user?.id ?? null, context }, now())
      if (!request) return user ? tooManyLetters() : c.json({ email, sent: true, earlier: true })
      const link = `${siteOrigin}${localePrefix(context.locale)}/login/social/password?loginToken=${request.token}`
      try {
        const letter = (user ? addEmailLetter : signInLetter)(email, link, request.code, context.locale)
        await mailer.send(letter, user ? 'add-email' : 'sign-in')
      } catch (error) {
        await forgetRequest(db, request.token)
        return mailFailure(error)
      }
      return c.json({ email, sent: true })
    })
    .post('/letter', async c => {
      const { token } = letterToken.parse(await c.req.json().catch(() => null))
      const letter = await findLetter(db, token, now())
      if (!letter) return badRequest('token.invalid')
      const { purpose, email, userId, browserHash, context } = letter
      const [account, reader] = await Promise.all([userId ? readUser(db, userId) : null, readerOf(accounts, letter, c.req.raw)])
      if (userId && !account) return badRequest('token.invalid')
      return c.json({
        purpose,
        email: masked(email),
        ...(purpose === 'change' ? { to: masked(String(context.to)) } : {}),
        ...(account ? { account: account.username } : {}),
        asked: browserHash === (await sha256(c.req.header(BROWSER) ?? '')),
        allowed: !(reader instanceof Response),
      })
    })
    .get('/login', async c => {
      const letter = await findLetter(db, c.req.query('loginToken') ?? '', now())
      if (!letter) return badRequest('token.invalid')
      const reader = await readerOf(accounts, letter, c.req.raw)
      if (reader instanceof Response) return reader
      return (await spendLetter(db, letter, now()))
        ? answerLetter(accounts, letter, reader, c.req.raw)
        : badRequest('token.invalid')
    })
    .post('/verify', async c => {
      const parsed = verify.safeParse(await c.req.json().catch(() => null))
      if (!parsed.success) return badRequest('code.wrong')
      const browser = c.req.header(BROWSER) ?? ''
      const user = c.req.header('authorization') ? await userOfRequest(db, c.req.raw, now()) : undefined
      if (user === null) return unauthorized()
      const spent = await spendCode(db, { ...parsed.data, browser, userId: user?.id ?? null }, now())
      if ('refused' in spent) return badRequest(`code.${spent.refused}`, { left: spent.left })
      return answerLetter(accounts, spent.row, user ?? null, c.req.raw)
    })
}
