import { Hono } from 'hono'
import { z } from 'zod'
import { sent } from '../../shared/content/account.ts'
import { emailAddress } from '../../shared/content/email-address.ts'
import { LOCALES } from '../../shared/locale.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { beginLetter } from '../account/begin-letter.ts'
import { withoutCode } from '../account/lacking-calls.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, FORBIDDEN, jsonCall, NOT_FOUND } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor } from '../gateway/ask.ts'
import { inOwnWords, parseAnswer } from '../gateway/parse-answer.ts'
import { limit, limited, refuseVisitor } from '../gateway/refuse.ts'
import { sameOrigin } from '../gateway/same-origin.ts'
import { noHead } from '../middleware/no-head.ts'
import { BROWSER } from '../origin/accounts/email/routes.ts'
import { beginSignIn, letterBrowserOf, signInStateOf } from '../session/cookies.ts'
import { completeLink, completeSignIn } from './complete.ts'
import { readLetter } from './letter.ts'
import { isOpen, requireWay } from './offered.ts'
import { asOurs } from './refusal.ts'
import { signInCmsOf } from './sign-in-cms.ts'

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
  const call = { method: 'GET', path, headers: signInCmsOf(c).deviceHeaders(c, takesGuest) } as const
  return asUser ? askAsUser(c, call) : askAsVisitor(c, call)
}

/** Sign-in by a link or a code in a mail (spec 6 and 7; product decisions: Email link). */
export const emailSignIn = new Hono<HonoEnv>()
  .post(
    '/send-link',
    requireWay('email'),
    jsonCall(sendLink, async (c, { email, returnTo, locale, link }) => {
      const begun = (link ? refuseVisitor(c) : null) ?? (await beginLetter(c))
      if (begun.failure) return begun
      if (!(await signInCmsOf(c).mayMail(c, email))) return { value: { email, sent: true, earlier: true } }
      const state = beginSignIn(c, { way: 'email', returnTo: safeReturnPath(returnTo) ?? '/', link })
      const call = {
        method: 'POST',
        path: '/api/passwordless/send-link',
        json: { email, context: { returnTo: state.returnTo, locale } },
        headers: { [BROWSER]: begun.value },
      } as const
      const [asked, letter] = await Promise.all([link ? askAsUser(c, call) : askAsVisitor(c, call), withoutCode(c, sent)])
      return parseAnswer(c, 'send-link', { ...asked, failure: asked.failure && asOurs(asked.failure) }, letter, true)
    }),
  )
  .get('/login', noHead(), sameOrigin(), limit('sign-in-try'), async c => {
    const token = LOGIN_TOKEN.exec(c.req.query('loginToken') ?? '')?.[0] ?? 'none'
    const letter = await readLetter(c, token)
    if (letter.failure) return answer(letter)
    const { allowed, purpose, asked } = letter.value
    if (!allowed) return answer(FORBIDDEN)
    const ask = () => spendLoginToken(c, token, purpose !== 'sign-in', asked)
    const done =
      purpose === 'sign-in'
        ? await completeSignIn(c, await ask(), 'email', signInStateOf(c)?.returnTo ?? '/', asked)
        : await completeLink(c, ask)
    return answer(inOwnWords<unknown>(c, done))
  })
  .post(
    '/verify',
    jsonCall(verify, async (c, json) => {
      const refused = await limited(c, 'sign-in-try')
      if (refused) return refused
      const state = signInStateOf(c)
      // The code of a changed email is taken all the same.
      if (!state?.link && !isOpen(c, 'email')) return NOT_FOUND
      const headers = { [BROWSER]: letterBrowserOf(c) ?? undefined, ...signInCmsOf(c).deviceHeaders(c, true) }
      const call = { method: 'POST', path: '/api/passwordless/verify', json, headers } as const
      const done = state?.link
        ? (refuseVisitor(c) ?? (await completeLink(c, () => askAsUser(c, call))))
        : await completeSignIn(c, await askAsVisitor(c, call), 'email', state?.returnTo ?? '/')
      return inOwnWords<unknown>(c, done)
    }),
  )
