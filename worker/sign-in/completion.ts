import { Hono } from 'hono'
import { href } from '../../shared/href.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { emailChangeState } from '../account/email-change.ts'
import type { C, HonoEnv } from '../context.ts'
import { askAsVisitor } from '../gateway/ask.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { limited } from '../gateway/refuse.ts'
import { pageLocale } from '../page-locale.ts'
import { changeToken, clearSignIn, loginToken, signInStateOf } from '../session/cookies.ts'
import { completeLink, completeSignIn, isLinkAnswer, type Linked } from './complete.ts'
import { askCallback } from './connect.ts'
import { spendLoginToken } from './email.ts'

/** The home page's message after a sign-in that did not succeed. */
export type SignInOutcome =
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'too-often'
  | 'other-account'
  | 'linked'
  | 'email-changed'
  | 'email-waiting'

/** On to a page of ours; the browser keeps nothing of the address it came by. */
function goTo(c: C, location: string): Response {
  c.set('area', 'sign-in')
  c.header('cache-control', 'private, no-store')
  return c.redirect(location, 303)
}

const home = (c: C, outcome?: SignInOutcome) => goTo(c, href('home', {}, pageLocale(c), outcome ? { 'sign-in': outcome } : {}))
const profile = (c: C, outcome: SignInOutcome) => goTo(c, href('profile', {}, pageLocale(c), { 'sign-in': outcome }))

const outcomeOf = (code: number): SignInOutcome => (code === 409 ? 'other-account' : code === 429 ? 'too-often' : 'failed')
/** The result of adding a way in, shown in this browser. */
const added = (c: C, result: Linked) =>
  (c.var.session ? profile : home)(c, 'failure' in result ? outcomeOf(result.failure.code) : 'linked')
/** A link of a mail that the content server does not take is too old or used; where it cannot say, the link may still be good. */
const mailOutcomeOf = (code: number): SignInOutcome => (code === 400 ? 'expired' : outcomeOf(code))

/**
 * Where a provider's sign-in ends (spec 2 and 7). Only a sign-in that this browser began goes on, so nobody can be signed in by
 * a link; what the provider says by `error` is shown, and the content server is not asked.
 */
const afterProvider = (provider: 'google' | 'facebook') => async (c: C) => {
  const state = signInStateOf(c)
  if (state?.way !== provider) return home(c)
  const url = new URL(c.req.url)
  const error = url.searchParams.get('error')
  if (error) {
    clearSignIn(c)
    return home(c, error === 'access_denied' ? 'cancelled' : 'failed')
  }
  const answer = await askCallback(c, provider, url.search, state.link)
  if (state.link) return added(c, completeLink(c, answer))
  const completed = await completeSignIn(c, answer, provider, state.returnTo)
  return 'failure' in completed ? home(c, outcomeOf(completed.failure.code)) : goTo(c, completed.location)
}

/** A mail's link: its token goes into a cookie and out of the address; the page that follows asks for a click. */
async function afterMail(c: C, next: () => Promise<void>) {
  const path = href('loginPassword', {}, pageLocale(c))
  const { loginToken: login, changeToken: change } = c.req.query()
  if (login) {
    loginToken.keep(c, login.slice(0, 200))
    return goTo(c, path)
  }
  if (change) {
    changeToken.keep(c, change.slice(0, 200))
    return goTo(c, `${path}?for=change`)
  }
  const wanted = c.req.query('for') === 'change' ? changeToken : loginToken
  return wanted.read(c) ? next() : home(c)
}

async function confirmChange(c: C, token: string) {
  const answer = await askAsVisitor(c, { method: 'POST', path: '/api/users/confirm-email', json: { token } })
  changeToken.clear(c)
  if (answer.failure) return home(c, mailOutcomeOf(answer.failure.code))
  return home(c, emailChangeState.safeParse(answer.data).data?.state === 'changed' ? 'email-changed' : 'email-waiting')
}

/** The click on that page: only now the token is used up. */
async function confirm(c: C) {
  const refused = await limited(c, 'sign-in-try')
  if (refused) return home(c, outcomeOf(refused.status))
  const isChange = c.req.query('for') === 'change'
  const token = (isChange ? changeToken : loginToken).read(c)
  if (!token) return home(c, 'expired')
  if (isChange) return confirmChange(c, token)
  const { answer, returnTo } = await spendLoginToken(c, token)
  loginToken.clear(c)
  if (isLinkAnswer(answer)) return added(c, completeLink(c, answer))
  const completed = await completeSignIn(c, answer, 'email', returnTo)
  return 'failure' in completed ? home(c, mailOutcomeOf(completed.failure.code)) : goTo(c, completed.location)
}

/** The routes of the specification's section 2 on which a sign-in ends, in both languages, handled before any page. */
export const completion = new Hono<HonoEnv>()
completion.onError((error, c) => {
  onCallError(error, c)
  return home(c, 'failed')
})
for (const prefix of LOCALES.map(localePrefix)) {
  completion.get(`${prefix}/login/social/google`, afterProvider('google'))
  completion.get(`${prefix}/login/social/facebook`, afterProvider('facebook'))
  completion.get(`${prefix}/login/social/password`, afterMail)
  completion.post(`${prefix}/login/social/password`, confirm)
}
