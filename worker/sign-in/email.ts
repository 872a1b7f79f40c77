import { Hono } from 'hono'
import { z } from 'zod'
import { sent } from '../../shared/content/account.ts'
import { LOCALES } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { C, HonoEnv } from '../context.ts'
import { parseBody } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited, refuseVisitor } from '../gateway/refuse.ts'
import { sameOrigin } from '../gateway/same-origin.ts'
import { emailAddress, emailKey } from '../origin/accounts/identity.ts'
import { beginSignIn, signInStateOf } from '../session/cookies.ts'
import { answerCompleted, answerLinked } from './complete.ts'

const sendLink = z.strictObject({
  email: emailAddress,
  returnTo: z.string().optional(),
  locale: z.enum(LOCALES).default('en'),
  link: z.boolean().default(false),
})
const verify = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'must be six digits') })
const LOGIN_TOKEN = /^[\w.~-]{8,200}$/

/** Header by which the content server built in learns which browser asks: the secret of its cookie, never stored as it is. */
export const BROWSER = 'x-campus-browser'

/** Uses up the token of a mail's link: signs in, or adds the email where that was asked for. */
export async function spendLoginToken(c: C, token: string) {
  const state = signInStateOf(c)
  const answer = await askAsVisitor(c, { method: 'GET', path: `/api/passwordless/login?loginToken=${encodeURIComponent(token)}` })
  return { answer, returnTo: state?.returnTo ?? '/' }
}

/** Sign-in by a link or a code in a mail (spec 6 and 7; product decisions: Email link). */
export const emailSignIn = new Hono<HonoEnv>()
  .post('/send-link', async c => {
    const parsed = await parseBody(c, sendLink)
    if ('refused' in parsed) return parsed.refused
    const { email, returnTo, locale, link } = parsed.body
    const refused =
      (link ? refuseVisitor(c) : null) ??
      (await limited(c, 'send-link-address')) ??
      (await limited(c, 'send-link-account', emailKey(email)))
    if (refused) return refused
    const state = beginSignIn(c, { way: 'email', returnTo: safeReturnPath(returnTo) ?? '/', link })
    const call = {
      method: 'POST',
      path: '/api/passwordless/send-link',
      json: { email, context: { returnTo: state.returnTo, locale } },
      headers: { [BROWSER]: state.secret },
    } as const
    const answer = await (link ? askAsUser(c, call) : askAsVisitor(c, call))
    return handOn(c, 'send-link', answer, sent, true)
  })
  .get('/login', sameOrigin(), async c => {
    const refused = await limited(c, 'sign-in-try')
    if (refused) return refused
    const { answer, returnTo } = await spendLoginToken(c, LOGIN_TOKEN.exec(c.req.query('loginToken') ?? '')?.[0] ?? 'none')
    return answerCompleted(c, answer, 'email', returnTo)
  })
  .post('/verify', async c => {
    const parsed = await parseBody(c, verify)
    if ('refused' in parsed) return parsed.refused
    const refused = await limited(c, 'sign-in-try')
    if (refused) return refused
    const state = signInStateOf(c)
    const call = {
      method: 'POST',
      path: '/api/passwordless/verify',
      json: parsed.body,
      headers: { [BROWSER]: state?.secret },
    } as const
    if (state?.link) return refuseVisitor(c) ?? answerLinked(c, await askAsUser(c, call))
    return answerCompleted(c, await askAsVisitor(c, call), 'email', state?.returnTo ?? '/')
  })
