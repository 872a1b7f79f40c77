import { Hono } from 'hono'
import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '../../../../shared/locale.ts'
import { randomToken } from '../../../secrets.ts'
import { badRequest, failure, unauthorized } from '../../failure.ts'
import type { Accounts } from '../accounts.ts'
import { answerIdentity, answerLink, answerSignIn } from '../answer-identity.ts'
import { emailAddress, emailKey, type ProvenIdentity } from '../identity.ts'
import { readUser } from '../read-user.ts'
import type { emailRequests } from '../schema.ts'
import { userOfRequest } from '../tokens.ts'
import { addEmailLetter, signInLetter } from './letters.ts'
import { forgetRequest, recordRequest, spendCode, spendLink } from './requests.ts'

const BROWSER = 'x-campus-browser'

const context = z.object({
  returnTo: z.string().max(2048).optional(),
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE).default(DEFAULT_LOCALE),
})
const sendLink = z.object({
  email: emailAddress,
  context: context.catch({ locale: DEFAULT_LOCALE }).default({ locale: DEFAULT_LOCALE }),
})
const verify = z.object({ code: z.string().regex(/^\d{6}$/) })

const identityOf = ({ email }: typeof emailRequests.$inferSelect): ProvenIdentity => ({
  provider: 'email',
  subject: emailKey(email),
  label: email,
  verifiedEmail: email,
})

/** Sign-in by mail as strapi-plugin-passwordless answers it, and `verify` for the code that stands in the mail beside the link. */
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
      const { token, code } = await recordRequest(db, { email, browser, userId: user?.id ?? null, context }, now())
      const link = `${siteOrigin}${localePrefix(context.locale)}/login/social/password?loginToken=${token}`
      try {
        await mailer.send((user ? addEmailLetter : signInLetter)(email, link, code, context.locale))
      } catch {
        await forgetRequest(db, token)
        return failure(503, 'MailError', 'The mail could not be sent')
      }
      return c.json({ email, sent: true })
    })
    .get('/login', async c => {
      const row = await spendLink(db, c.req.query('loginToken') ?? '', now())
      if (!row) return badRequest('token.invalid')
      if (row.userId === null) return answerSignIn(accounts, identityOf(row), { context: row.context })
      const user = await readUser(db, row.userId)
      return user ? answerLink(accounts, user, identityOf(row)) : badRequest('token.invalid')
    })
    .post('/verify', async c => {
      const parsed = verify.safeParse(await c.req.json().catch(() => null))
      if (!parsed.success) return badRequest('code.wrong')
      const browser = c.req.header(BROWSER) ?? ''
      const user = c.req.header('authorization') ? await userOfRequest(db, c.req.raw, now()) : undefined
      if (user === null) return unauthorized()
      const spent = await spendCode(db, { ...parsed.data, browser }, now())
      if ('refused' in spent) return badRequest(`code.${spent.refused}`, { left: spent.left })
      if (spent.row.userId !== (user?.id ?? null)) return badRequest('code.none', { left: 0 })
      return answerIdentity(accounts, c.req.raw, identityOf(spent.row), { context: spent.row.context })
    })
}
