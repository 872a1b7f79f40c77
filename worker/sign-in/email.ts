import { Hono } from 'hono'
import { z } from 'zod'
import { sent } from '../../shared/content/account.ts'
import { emailAddress } from '../../shared/content/email-address.ts'
import { LOCALES } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { beginLetter } from '../account/begin-letter.ts'
import { withoutCode } from '../account/lacking-calls.ts'
import type { C, HonoEnv } from '../context.ts'
import { failureAnswer, forbidden, notFound, parseBody, privateAnswer } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor, isRemote } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited, refuseVisitor } from '../gateway/refuse.ts'
import { sameOrigin } from '../gateway/same-origin.ts'
import { noHead } from '../middleware/no-head.ts'
import { BROWSER } from '../origin/accounts/email/routes.ts'
import { emailKey } from '../origin/accounts/identity.ts'
import { beginSignIn, letterBrowserOf, signInStateOf } from '../session/cookies.ts'
import { answerCompleted, answerLinked } from './complete.ts'
import { deviceHeaders } from './device.ts'
import { readLetter } from './letter.ts'
import { isOpen, requireWay } from './offered.ts'
import { asOurs } from './refusal.ts'

const sendLink = z.strictObject({
  email: emailAddress,
  returnTo: z.string().optional(),
  locale: z.enum(LOCALES).default('en'),
  link: z.boolean().default(false),
})
const verify = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'must be six digits') })
const LOGIN_TOKEN = /^[\w.~-]{8,200}$/

/** Uses up the token of a mail's link, as the account that is signed in where the letter is about one. */
export async function spendLoginToken(c: C, token: string, asUser: boolean, takesGuest: boolean) {
  const path = `/api/passwordless/login?loginToken=${encodeURIComponent(token)}`
  const call = { method: 'GET', path, headers: deviceHeaders(c, takesGuest) } as const
  return asUser ? askAsUser(c, call) : askAsVisitor(c, call)
}

/** Whether another content server is to send one more letter to a mailbox; the one built in counts them itself. */
async function mayGo(c: C, email: string): Promise<boolean> {
  if (!isRemote(c)) return true
  const key = emailKey(email)
  const tooMany = (await limited(c, 'send-link-mailbox', key)) ?? (await limited(c, 'send-link-mailbox-day', key))
  return !tooMany || !(await limited(c, 'send-link-later', key))
}

/** Sign-in by a link or a code in a mail (spec 6 and 7; product decisions: Email link). */
export const emailSignIn = new Hono<HonoEnv>()
  .post('/send-link', requireWay('email'), async c => {
    const parsed = await parseBody(c, sendLink)
    if ('refused' in parsed) return parsed.refused
    const { email, returnTo, locale, link } = parsed.body
    const closed = link ? refuseVisitor(c) : null
    if (closed) return closed
    const begun = await beginLetter(c)
    if ('refused' in begun) return begun.refused
    if (!(await mayGo(c, email))) return privateAnswer({ email, sent: true, earlier: true })
    const state = beginSignIn(c, { way: 'email', returnTo: safeReturnPath(returnTo) ?? '/', link })
    const call = {
      method: 'POST',
      path: '/api/passwordless/send-link',
      json: { email, context: { returnTo: state.returnTo, locale } },
      headers: { [BROWSER]: begun.browser },
    } as const
    const [answer, letter] = await Promise.all([link ? askAsUser(c, call) : askAsVisitor(c, call), withoutCode(c, sent)])
    return handOn(c, 'send-link', { ...answer, failure: answer.failure && asOurs(answer.failure) }, letter, true)
  })
  .get('/login', noHead(), sameOrigin(), async c => {
    const refused = await limited(c, 'sign-in-try')
    if (refused) return refused
    const token = LOGIN_TOKEN.exec(c.req.query('loginToken') ?? '')?.[0] ?? 'none'
    const letter = await readLetter(c, token)
    if ('failure' in letter) return failureAnswer(letter.failure)
    if (!letter.allowed) return forbidden()
    const isSignIn = letter.purpose === 'sign-in'
    const ask = () => spendLoginToken(c, token, !isSignIn, letter.asked)
    if (!isSignIn) return answerLinked(c, ask)
    return answerCompleted(c, await ask(), 'email', signInStateOf(c)?.returnTo ?? '/', letter.asked)
  })
  .post('/verify', async c => {
    const parsed = await parseBody(c, verify)
    if ('refused' in parsed) return parsed.refused
    const refused = await limited(c, 'sign-in-try')
    if (refused) return refused
    const state = signInStateOf(c)
    // The code of a changed email is taken all the same.
    if (!state?.link && !isOpen(c, 'email')) return notFound()
    const call = {
      method: 'POST',
      path: '/api/passwordless/verify',
      json: parsed.body,
      headers: { [BROWSER]: letterBrowserOf(c) ?? undefined, ...deviceHeaders(c) },
    } as const
    if (state?.link) return refuseVisitor(c) ?? answerLinked(c, () => askAsUser(c, call))
    return answerCompleted(c, await askAsVisitor(c, call), 'email', state?.returnTo ?? '/')
  })
