import { Hono } from 'hono'
import { z } from 'zod'
import { identity, user } from '../../shared/content/account.ts'
import { emailAddress } from '../../shared/content/email-address.ts'
import { href } from '../../shared/href.ts'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '../../shared/limits.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { answer, jsonCall, NOT_FOUND, type Outcome, parseBody } from '../gateway/answers.ts'
import { askAsUser } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { parseAnswer } from '../gateway/parse-answer.ts'
import { refuseVisitor, requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from '../learning/account-cms.ts'
import { settleDepartures } from '../learning/departures.ts'
import { localeOf } from '../learning/locale-of.ts'
import { askOwn, ownLook } from '../learning/own.ts'
import { session } from '../middleware/session.ts'
import { BROWSER } from '../origin/accounts/email/routes.ts'
import { beginSignIn, mergeToken } from '../session/cookies.ts'
import { depart } from '../session/departures.ts'
import { clearClaim } from '../session/learner-cookie.ts'
import { words } from '../words.ts'
import { beginLetter } from './begin-letter.ts'
import { exportOf } from './export-of.ts'
import { forgetAccount } from './forget-account.ts'
import { noteAccountCall, withoutCode } from './lacking-calls.ts'
import { shapeSessions } from './sessions.ts'

const TAKEN = /already taken/i

const changes = z.strictObject({
  username: z
    .string()
    .normalize('NFC')
    .trim()
    .refine(
      name => [...name].length >= USERNAME_MIN_CHARACTERS && [...name].length <= USERNAME_MAX_CHARACTERS,
      `must have ${USERNAME_MIN_CHARACTERS} to ${USERNAME_MAX_CHARACTERS} characters`,
    )
    .optional(),
  /** Id of an upload, or null to take the photo away. */
  photo: z.number().int().positive().nullable().optional(),
})
const newEmail = z.strictObject({ email: emailAddress, locale: z.enum(LOCALES).default('en') })
const farewell = z.strictObject({ username: z.string().max(200), endNewsletter: z.boolean().optional() })
const merged = z.object({ merged: z.string() })
const mailed = z.object({ email: z.string(), sent: z.literal(true), both: z.boolean().default(true) })
const IDENTITY_ID = /^[\w-]{16}$/

/** A person's data where they get the newsletter. */
const subscribed = z.object({ newsletter: z.literal(true) })

/** Returns what deleting an account leaves, in the words of the page before the button. */
const remainsOf = (locale: Locale, isSubscribed: boolean) =>
  ['delete_leaves', ...(isSubscribed ? ['delete_leaves_newsletter'] : [])].map(key => words[locale][key])

/** A taken name is refused in the specification's words, at its field. */
function withTaken(c: C, changed: ServerAnswer): Outcome<unknown> {
  const { failure } = changed
  if (!failure || !TAKEN.test(failure.message)) return parseAnswer(c, 'users', changed, user, true)
  const message = 'this username is already taken'
  return { failure: { ...failure, message, details: {}, errors: [{ path: 'username', message }] } }
}

/** The ways in which they sign in. */
export const identitiesOf = async (c: C) =>
  parseAnswer(c, 'identities', await askAsUser(c, { method: 'GET', path: '/api/users/me/identities' }), z.array(identity))

/** Calls about one's own account. Another account is always 404, and the list is not passed on. */
export const users = new Hono<HonoEnv>()
  .get('/', () => answer(NOT_FOUND))
  .get('/me', requiresSession(), async c => answer(await cmsOf(c).me(c)))
  .get('/me/certificates', requiresSession(), async c => answer(await cmsOf(c).certificates(c)))
  .use(session(), requiresSession())
  .get('/me/identities', async c => answer(await identitiesOf(c)))
  .delete('/me/identities/:id', async c => {
    const id = c.req.param('id')
    if (!IDENTITY_ID.test(id)) return answer(NOT_FOUND)
    const refused = await cmsOf(c).expectChange(c)
    if (refused) return answer(refused)
    const unlinked = await askAsUser(c, { method: 'DELETE', path: `/api/users/me/identities/${id}` })
    return answer(parseAnswer(c, 'unlink', unlinked, z.unknown()))
  })
  .post('/me/merge', async c => {
    const token = mergeToken.read(c)
    if (!token) return answer(NOT_FOUND)
    const refused = await cmsOf(c).expectChange(c)
    if (refused) return answer(refused)
    mergeToken.clear(c)
    const said = await askAsUser(c, { method: 'POST', path: '/api/users/me/merge', json: { token } })
    const gone = merged.safeParse(said.data)
    const { session, sessions } = c.var
    if (gone.success && session && sessions) {
      const { server, db, now } = sessions
      // The built-in CMS has written it down itself, with the merge: then this changes nothing.
      await db.batch(depart(db, { server, userId: gone.data.merged }, { server, userId: session.userId }, now()))
      await settleDepartures(sessions, { intoKey: session.key }, await taughtNow(c), c.var.log)
    }
    const done = merged.transform(() => ({ merged: true }))
    return answer(parseAnswer(c, 'merge', said, done, true))
  })
  .post(
    '/me/email',
    jsonCall(newEmail, async (c, json) => {
      const letter = await beginLetter(c)
      if (letter.failure) return letter
      beginSignIn(c, { way: 'email', returnTo: href('profile', {}, json.locale), link: true })
      const headers = { [BROWSER]: letter.value }
      const asking = askAsUser(c, { method: 'POST', path: '/api/users/me/email', json, headers })
      const [asked, letters] = await Promise.all([asking, withoutCode(c, mailed)])
      noteAccountCall(c, 'email', asked)
      return parseAnswer(c, 'email', asked, letters, true)
    }),
  )
  .get('/me/export', async c => {
    const account = await askAsUser(c, { method: 'GET', path: '/api/users/me/export' })
    noteAccountCall(c, 'export', account)
    if (account.failure) return answer(parseAnswer(c, 'export', account, z.unknown(), true))
    const [done, signedIn, look] = [await askOwn(c, 'dump', null), await askOwn(c, 'sessions', null), await ownLook(c)]
    if (done.failure) return answer(done)
    if (signedIn.failure) return answer(signedIn)
    if (look.failure) return answer(look)
    const value = {
      ...(account.data as object),
      learning: exportOf(done.value, look.value.certificates),
      reminder: look.value.reminder,
      sessions: shapeSessions(signedIn.value, c.var.claim?.secretHash),
      remainsAfterDeletion: remainsOf(localeOf(c), subscribed.safeParse(account.data).success),
    }
    const response = answer({ value })
    response.headers.set('content-disposition', 'attachment; filename="campus-data.json"')
    return response
  })
  .delete(
    '/me',
    jsonCall(farewell, async (c, json) => {
      const { session, sessions } = c.var
      const issued = await cmsOf(c).certificates(c)
      const refused = await cmsOf(c).expectChange(c)
      if (refused) return refused
      const ended = await askAsUser(c, { method: 'DELETE', path: '/api/users/me', json })
      noteAccountCall(c, 'delete', ended)
      if (!ended.failure && session && sessions) {
        const account = { server: sessions.server, userId: session.userId }
        const certificates = (issued.value ?? []).map(({ slug }) => slug)
        clearClaim(c, 'session')
        await forgetAccount(c, sessions, { account, key: session.key, certificates })
      }
      return parseAnswer(c, 'delete', ended, z.unknown())
    }),
  )
  .get('/:id', async c => {
    const id = c.req.param('id')
    if (id !== c.var.session?.userId) return answer(NOT_FOUND)
    const cms = cmsOf(c)
    return answer(await (cms.account ?? cms.me)(c, id))
  })
  .put('/:id', async c => {
    const id = c.req.param('id')
    if (id !== c.var.session?.userId) return answer(NOT_FOUND)
    const parsed = await parseBody(c, changes)
    if (parsed.failure) return answer(parsed)
    const refused = await cmsOf(c).expectChange(c)
    if (refused) return answer(refused)
    const changed = await askAsUser(c, { method: 'PUT', path: `/api/users/${id}`, json: parsed.value })
    // A stock server answers a change without the photo: the person is read again.
    return answer(changed.failure ? withTaken(c, changed) : await cmsOf(c).me(c))
  })
  .all('*', c => answer(refuseVisitor(c) ?? NOT_FOUND))
