import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { emailAddress } from '../../../../shared/content/email-address.ts'
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '../../../../shared/locale.ts'
import { isConstraint } from '../../../database.ts'
import { randomToken } from '../../../secrets.ts'
import { badRequest, failure, forbidden, invalidFields, notFound, unauthorized } from '../../failure.ts'
import { mailFailure } from '../../mail/mail-failure.ts'
import { isSubscribed } from '../../newsletter/endings.ts'
import { emailHashOf } from '../../newsletter/requests.ts'
import type { Accounts } from '../accounts.ts'
import { wayOf } from '../answer-identity.ts'
import { changeEmailLetter } from '../email/letters.ts'
import { recordRequest } from '../email/requests.ts'
import { BROWSER, tooManyLetters } from '../email/routes.ts'
import { emailKey, usernameKey } from '../identity.ts'
import { tellOwner } from '../owner/tell-owner.ts'
import { removeOtherPhotos } from '../photos.ts'
import { readUser } from '../read-user.ts'
import { type UserRow, uploads, users } from '../schema.ts'
import { shapeUpload, shapeUser } from '../shape-user.ts'
import { revokeToken, userOfRequest } from '../tokens.ts'
import { cleanUsername } from '../username.ts'
import { deleteAccount } from './delete-account.ts'
import { beginEmailChange, forgetEmailChange } from './email-change.ts'
import { identitiesOf, shapeIdentities, unlink } from './identities.ts'
import { mergeAccounts } from './merge.ts'

type Env = { Variables: { user: UserRow } }

const json = async (c: Context) => c.req.json().catch(() => null)

const changes = z.object({ username: z.string().optional(), photo: z.number().int().nullable().optional() })
const newEmail = z.object({
  email: emailAddress,
  locale: z.enum(LOCALES).catch(DEFAULT_LOCALE).default(DEFAULT_LOCALE),
})

const farewell = z
  .object({ username: z.string(), endNewsletter: z.boolean().default(false) })
  .catch({ username: '', endNewsletter: false })

/** Calls about one's own account. A call without a token that counts is 401 (a stock server says 403 where there is none at all). */
export const userRoutes = (accounts: Accounts) => {
  const { db, now, mailer, siteOrigin } = accounts

  const refuse = (c: Context) => (c.req.header('authorization') ? unauthorized() : forbidden())
  const signedIn = createMiddleware<Env>(async (c, next) => {
    const user = await userOfRequest(db, c.req.raw, now())
    if (!user) return refuse(c)
    c.set('user', user)
    return next()
  })

  const self = async (c: Context<Env>) => {
    const { id } = c.var.user
    return c.json(await shapeUser(db, (await readUser(db, id)) as UserRow))
  }

  const app = new Hono<Env>()
  app.post('/logout', async c => {
    await revokeToken(db, c.req.raw)
    return c.body(null, 204)
  })
  app.get('/users', () => notFound())
  app.get('/users/me/identities', async c => {
    const data = await shapeIdentities(db, c.req.raw, now())
    return data ? c.json({ data, meta: {} }) : refuse(c)
  })
  app.use('/users/*', signedIn)
  app.get('/users/me', self)
  app.delete('/users/me/identities/:id', async c => {
    const result = await unlink(db, c.var.user, c.req.param('id'), now())
    if (result === 'last') return failure(409, 'ConflictError', 'This is the last way to sign in')
    if (result === 'unknown') return notFound()
    const event = { event: 'way-removed', way: wayOf(result) } as const
    tellOwner(accounts, c.var.user, event, c.req.raw, result.provider === 'email' ? [result.label] : [])
    return c.body(null, 204)
  })
  app.post('/users/me/merge', async c => {
    const { token } = z
      .object({ token: z.string() })
      .catch({ token: '' })
      .parse(await json(c))
    const other = await mergeAccounts(db, c.var.user, token, now())
    if (other === null) return badRequest('token.invalid')
    const { id: merged } = other
    tellOwner(accounts, c.var.user, { event: 'merged' }, c.req.raw, other.email ? [other.email] : [])
    return c.json({ merged: String(merged) })
  })
  app.post('/users/me/email', async c => {
    const parsed = newEmail.safeParse(await json(c))
    if (!parsed.success) return badRequest('wrong.email')
    if (!mailer) return badRequest('plugin.disabled')
    const { email, locale } = parsed.data
    const { user } = c.var
    if (emailKey(email) === user.emailKey) return badRequest('email.same')
    await beginEmailChange(db, user, email, now())
    let addressee = email
    try {
      // Only the reader of the new mailbox learns whether another account has the email.
      for (const to of user.email ? [email, user.email] : [email]) {
        addressee = to
        const browser = c.req.header(BROWSER) ?? randomToken()
        const wish = { email: to, browser, purpose: 'change', userId: user.id, context: { to: email } } as const
        const request = await recordRequest(db, wish, now())
        if (!request) {
          await forgetEmailChange(db, user, now())
          return tooManyLetters()
        }
        const link = `${siteOrigin}${localePrefix(locale)}/login/social/password?loginToken=${request.token}`
        await mailer.send(changeEmailLetter(to, link, request.code, locale), 'change-email')
      }
    } catch (error) {
      await forgetEmailChange(db, user, now())
      return mailFailure(addressee === email ? error : null)
    }
    return c.json({ email, sent: true, both: Boolean(user.email) })
  })
  app.get('/users/me/export', async c => {
    const { user } = c.var
    const pictures = await db.select().from(uploads).where(eq(uploads.userId, user.id))
    return c.json({
      exportedAt: now().toISOString(),
      user: await shapeUser(db, user),
      identities: (await identitiesOf(db, user.id)).map(({ provider, label, createdAt }) => ({
        provider,
        label,
        since: createdAt,
      })),
      uploads: pictures.map(shapeUpload),
      newsletter: user.email !== null && (await isSubscribed(db, await emailHashOf(user.email))),
    })
  })
  app.delete('/users/me', async c => {
    const { username, endNewsletter } = farewell.parse(await json(c))
    if (username.normalize('NFC').trim() !== c.var.user.username) return badRequest('The name does not match')
    await deleteAccount(accounts, c.var.user, endNewsletter)
    return c.body(null, 204)
  })
  app.get('/users/:id', c => (c.req.param('id') === String(c.var.user.id) ? self(c) : notFound()))
  app.put('/users/:id', async c => {
    const { user } = c.var
    if (c.req.param('id') !== String(user.id)) return notFound()
    const parsed = changes.safeParse(await json(c))
    if (!parsed.success)
      return invalidFields(parsed.error.issues.map(issue => ({ path: issue.path.map(String), message: issue.message })))
    const { username, photo } = parsed.data
    const clean = username === undefined ? undefined : cleanUsername(username)
    if (clean === null) return invalidFields([{ path: ['username'], message: 'username must have 2 to 30 characters' }])
    if (typeof photo === 'number') {
      const [mine] = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, photo), eq(uploads.userId, user.id)))
      if (!mine) return invalidFields([{ path: ['photo'], message: 'photo must be an upload of yours' }])
    }
    try {
      await db
        .update(users)
        .set({
          ...(clean === undefined ? {} : { username: clean, usernameKey: usernameKey(clean) }),
          ...(photo === undefined ? {} : { photo }),
          updatedAt: now().toISOString(),
        })
        .where(eq(users.id, user.id))
    } catch (error) {
      if (isConstraint(error)) return badRequest('Username already taken')
      throw error
    }
    // What fails here is done by the clock.
    if (photo !== undefined) await removeOtherPhotos(accounts, user.id, photo).catch(() => undefined)
    return self(c)
  })
  return app
}
