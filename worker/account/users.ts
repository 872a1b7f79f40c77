import { Hono } from 'hono'
import { z } from 'zod'
import { certificate, identity, user, userWithCertificates } from '../../shared/content/account.ts'
import { emailAddress } from '../../shared/content/email-address.ts'
import { href } from '../../shared/href.ts'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '../../shared/limits.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { failureAnswer, notFound, parseBody, privateAnswer } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { refuseVisitor } from '../gateway/refuse.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { certificatesOf } from '../learning/certificates.ts'
import { settleDepartures } from '../learning/departures.ts'
import { localeOf } from '../learning/locale-of.ts'
import { onServer } from '../learning/on-server.ts'
import { askOwn } from '../learning/own.ts'
import { expectChange, personOf, personThere } from '../learning/profile.ts'
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
function withTaken(c: C, answer: Awaited<ReturnType<typeof askAsUser>>): Response {
  const { failure } = answer
  if (!failure || !TAKEN.test(failure.message)) return handOn(c, 'users', answer, user, true)
  const message = 'this username is already taken'
  return failureAnswer({ ...failure, message, details: {}, errors: [{ path: 'username', message }] })
}

/** The signed-in learner with their certificates (spec 3). A stock server lists those elsewhere. */
async function meOf(c: C): Promise<Response> {
  if (!isRemote(c)) {
    const [person, issued] = [await personOf(c), await certificatesOf(c)]
    if (!person.ok) return person
    const { data } = (await issued.json()) as { data: unknown }
    return privateAnswer({ ...((await person.json()) as object), certificates: data })
  }
  const answer = await personThere(c)
  const person = answer.data as Record<string, unknown> | null
  if (answer.failure || !person || Array.isArray(person.certificates)) return handOn(c, 'me', answer, userWithCertificates, true)
  const issued = await askAsUser(c, { method: 'GET', path: '/api/users/me/certificates' })
  return handOn(c, 'me', { ...answer, data: { ...person, certificates: issued.data } }, userWithCertificates, true)
}

/** The ways in which they sign in. */
export const identitiesOf = async (c: C) =>
  handOn(c, 'identities', await askAsUser(c, { method: 'GET', path: '/api/users/me/identities' }), z.array(identity))

/** Calls about one's own account. Another account is always 404, and the list is not passed on. */
export const users = new Hono<HonoEnv>()
  .get('/', () => notFound())
  .get('/me', onServer(), requiresSession(), meOf)
  .get('/me/certificates', onServer(), requiresSession(), certificatesOf)
  .use(session(), requiresSession())
  .get('/me/identities', identitiesOf)
  .delete('/me/identities/:id', async c => {
    const id = c.req.param('id')
    if (!IDENTITY_ID.test(id)) return notFound()
    const refused = await expectChange(c)
    if (refused) return refused
    const answer = await askAsUser(c, { method: 'DELETE', path: `/api/users/me/identities/${id}` })
    return handOn(c, 'unlink', answer, z.unknown())
  })
  .post('/me/merge', async c => {
    const token = mergeToken.read(c)
    if (!token) return notFound()
    const refused = await expectChange(c)
    if (refused) return refused
    mergeToken.clear(c)
    const answer = await askAsUser(c, { method: 'POST', path: '/api/users/me/merge', json: { token } })
    const gone = merged.safeParse(answer.data)
    const { session, sessions } = c.var
    if (gone.success && session && sessions) {
      const { server, db, now } = sessions
      // The content server built in has written it down itself, with the merge.
      if (isRemote(c)) await db.batch(depart(db, { server, userId: gone.data.merged }, { server, userId: session.userId }, now()))
      await settleDepartures(sessions, { intoKey: session.key }, await taughtNow(c), c.var.log)
    }
    return handOn(
      c,
      'merge',
      answer,
      merged.transform(() => ({ merged: true })),
      true,
    )
  })
  .post('/me/email', async c => {
    const parsed = await parseBody(c, newEmail)
    if ('refused' in parsed) return parsed.refused
    const letter = await beginLetter(c)
    if ('refused' in letter) return letter.refused
    beginSignIn(c, { way: 'email', returnTo: href('profile', {}, parsed.body.locale), link: true })
    const call = {
      method: 'POST',
      path: '/api/users/me/email',
      json: parsed.body,
      headers: { [BROWSER]: letter.browser },
    } as const
    const [answer, letters] = await Promise.all([askAsUser(c, call), withoutCode(c, mailed)])
    noteAccountCall(c, 'email', answer)
    return handOn(c, 'email', answer, letters, true)
  })
  .get('/me/export', async c => {
    const answer = await askAsUser(c, { method: 'GET', path: '/api/users/me/export' })
    noteAccountCall(c, 'export', answer)
    if (answer.failure) return handOn(c, 'export', answer, z.unknown())
    const [done, signedIn, issued, reminder] = [
      await askOwn(c, 'dump', null),
      await askOwn(c, 'sessions', null),
      await askOwn(c, 'certificates', null),
      await askOwn(c, 'reminder', null),
    ]
    if (done.refused) return done.refused
    if (signedIn.refused) return signedIn.refused
    if (issued.refused) return issued.refused
    if (reminder.refused) return reminder.refused
    const response = privateAnswer({
      ...(answer.data as object),
      learning: exportOf(done.value, issued.value),
      reminder: reminder.value,
      sessions: shapeSessions(signedIn.value, c.var.claim?.secretHash),
      remainsAfterDeletion: remainsOf(localeOf(c), subscribed.safeParse(answer.data).success),
    })
    response.headers.set('content-disposition', 'attachment; filename="campus-data.json"')
    return response
  })
  .delete('/me', async c => {
    const parsed = await parseBody(c, farewell)
    if ('refused' in parsed) return parsed.refused
    const { session, sessions } = c.var
    const listed = await certificatesOf(c)
    const issued = z.object({ data: z.array(certificate) }).safeParse(await listed.json())
    const refused = await expectChange(c)
    if (refused) return refused
    const answer = await askAsUser(c, { method: 'DELETE', path: '/api/users/me', json: parsed.body })
    noteAccountCall(c, 'delete', answer)
    if (!answer.failure && session && sessions) {
      const account = { server: sessions.server, userId: session.userId }
      const certificates = (issued.data?.data ?? []).map(({ slug }) => slug)
      clearClaim(c, 'session')
      await forgetAccount(c, sessions, { account, key: session.key, certificates })
    }
    return handOn(c, 'delete', answer, z.unknown())
  })
  .get('/:id', async c => {
    const id = c.req.param('id')
    if (id !== c.var.session?.userId) return notFound()
    if (!isRemote(c)) return meOf(c)
    return handOn(c, 'users', await askAsUser(c, { method: 'GET', path: `/api/users/${id}` }), user, true)
  })
  .put('/:id', async c => {
    const id = c.req.param('id')
    if (id !== c.var.session?.userId) return notFound()
    const parsed = await parseBody(c, changes)
    if ('refused' in parsed) return parsed.refused
    const refused = await expectChange(c)
    if (refused) return refused
    const answer = await askAsUser(c, { method: 'PUT', path: `/api/users/${id}`, json: parsed.body })
    if (answer.failure) return withTaken(c, answer)
    // A stock server answers a change without the photo: the person is read again.
    return meOf(c)
  })
  .all('*', c => refuseVisitor(c) ?? notFound())
