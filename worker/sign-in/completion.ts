import { Hono } from 'hono'
import { hasControlCharacter } from '../../shared/control-characters.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { type Outcome, readBody } from '../gateway/answers.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { limited } from '../gateway/refuse.ts'
import { noHead } from '../middleware/no-head.ts'
import { session } from '../middleware/session.ts'
import { pageLocale } from '../page-locale.ts'
import { clearSignIn, loginToken, type SignInState, signInStateOf } from '../session/cookies.ts'
import { backTo } from './back.ts'
import { completeLink, completeSignIn, type Linked } from './complete.ts'
import { askCallback } from './connect.ts'
import { spendLoginToken } from './email.ts'
import { openLetter, readLetter } from './letter.ts'
import { localeOfPath } from './locale-of-path.ts'
import { isOpen } from './offered.ts'
import { type Refusal, refusalIn } from './refusal.ts'

/** A choice of one word comes in. */
const FORM_MAX_BYTES = 1024

/** How a sign-in, or a change of the account, has ended; a page shows it as a message. */
export type SignInOutcome =
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'too-often'
  | 'other-account'
  | Refusal
  | 'linked'
  | 'email-changed'
  | 'email-waiting'

/** On to a page of ours; the browser keeps nothing of the address it came by. */
function goTo(c: C, location: string): Response {
  c.set('area', 'sign-in')
  c.header('cache-control', 'private, no-store')
  return c.redirect(location, 303)
}

/** The language of this address or, as a content server may know one for both languages, of the page where the sign-in began. */
function localeOf(c: C): Locale {
  const here = pageLocale(c)
  return here === DEFAULT_LOCALE ? localeOfPath(signInStateOf(c)?.returnTo ?? '/') : here
}

const home = (c: C, outcome?: SignInOutcome) => goTo(c, href('home', {}, localeOf(c), outcome ? { 'sign-in': outcome } : {}))
const profile = (c: C, outcome: SignInOutcome) => goTo(c, href('profile', {}, localeOf(c), { 'sign-in': outcome }))

/** Back to the page where this sign-in began. One without a way back began on the home page of this address's language. */
const back = (c: C, { returnTo }: SignInState, outcome: SignInOutcome) =>
  returnTo === '/' ? home(c, outcome) : goTo(c, backTo(returnTo, outcome, Boolean(c.var.session)))

const outcomeOf = (code: number): SignInOutcome => (code === 409 ? 'other-account' : code === 429 ? 'too-often' : 'failed')
/** A link of a mail that the content server does not take is too old or used; where it cannot say, the link may still be good. */
const mailOutcomeOf = (failure: ContentFailure): SignInOutcome =>
  refusalIn(failure) ?? (failure.code === 400 ? 'expired' : outcomeOf(failure.code))

function outcomeOfLink({ failure, value }: Outcome<Linked>): SignInOutcome {
  if (failure) return mailOutcomeOf(failure)
  if ('linked' in value) return 'linked'
  return value.state === 'changed' ? 'email-changed' : 'email-waiting'
}
/** How something that was to be added to the account ended, shown in this browser. */
const added = (c: C, result: Outcome<Linked>) => (c.var.session ? profile : home)(c, outcomeOfLink(result))

/**
 * Ends a provider's sign-in (spec 2 and 7). Only a sign-in that this browser began goes on, so nobody can be signed in by a link.
 * If it fails or was cancelled, the browser returns to the page where it began. For an `error` of the provider, the CMS isn't asked.
 */
const afterProvider = (provider: 'google' | 'facebook') => async (c: C) => {
  const state = signInStateOf(c)
  if (state?.way !== provider || !isOpen(c, provider)) return home(c)
  const url = new URL(c.req.url)
  const error = [...url.searchParams].flat().some(hasControlCharacter) ? 'garbled' : url.searchParams.get('error')
  if (error) {
    clearSignIn(c)
    return back(c, state, error === 'access_denied' ? 'cancelled' : 'failed')
  }
  const ask = () => askCallback(c, provider, url.search, state.link)
  if (state.link) {
    const result = await completeLink(c, ask)
    return result.failure ? back(c, state, outcomeOfLink(result)) : profile(c, outcomeOfLink(result))
  }
  const completed = await completeSignIn(c, await ask(), provider, state.returnTo)
  if (!completed.failure) return goTo(c, completed.value.location)
  return back(c, state, refusalIn(completed.failure) ?? outcomeOf(completed.failure.code))
}

/** A mail's link: its token goes into a cookie and out of the address; the page that follows says what it does, and asks for a click. */
async function afterMail(c: C, next: () => Promise<void>) {
  const fresh = c.req.query('loginToken')
  if (fresh) {
    loginToken.keep(c, fresh.slice(0, 200))
    return goTo(c, href('loginPassword', {}, localeOf(c)))
  }
  const token = loginToken.read(c)
  if (!token) return home(c)
  const letter = await openLetter(c, token)
  if (!letter.failure) {
    c.set('letter', letter.value)
    return next()
  }
  const outcome = mailOutcomeOf(letter.failure)
  if (outcome === 'expired') loginToken.clear(c)
  return home(c, outcome)
}

/**
 * The click on that page: only now the token is used up. What a guest has learned here goes along where this browser asked for the
 * letter, or where the person says so (`progress=take`).
 */
async function confirm(c: C) {
  const refused = await limited(c, 'sign-in-try')
  if (refused) return home(c, outcomeOf(refused.failure.code))
  const token = loginToken.read(c)
  if (!token) return home(c, 'expired')
  const read = await readLetter(c, token)
  if (read.failure) return home(c, mailOutcomeOf(read.failure))
  const letter = read.value
  // The page has no button then, and its letter stays good.
  if (!letter.allowed) return goTo(c, href('loginPassword', {}, localeOf(c)))
  const form = new URLSearchParams(new TextDecoder().decode((await readBody(c.req.raw, FORM_MAX_BYTES)) ?? new Uint8Array()))
  const isSignIn = letter.purpose === 'sign-in'
  const takesGuest = letter.asked || form.get('progress') === 'take'
  const ask = () => spendLoginToken(c, token, !isSignIn, takesGuest)
  if (!isSignIn) {
    const result = await completeLink(c, ask)
    if (result.failure?.code !== 503) loginToken.clear(c)
    return added(c, result)
  }
  const returnTo = signInStateOf(c)?.returnTo ?? '/'
  const answer = await ask()
  loginToken.clear(c)
  const completed = await completeSignIn(c, answer, 'email', returnTo, takesGuest)
  return completed.failure ? home(c, mailOutcomeOf(completed.failure)) : goTo(c, completed.value.location)
}

/** The routes of the specification's section 2 on which a sign-in ends, in both languages, handled before any page. */
export const completion = new Hono<HonoEnv>()
completion.onError((error, c) => {
  onCallError(error, c)
  const state = signInStateOf(c)
  return state ? back(c, state, 'failed') : home(c, 'failed')
})
for (const prefix of LOCALES.map(localePrefix)) {
  completion.get(`${prefix}/login/social/google`, noHead(), session(), afterProvider('google'))
  completion.get(`${prefix}/login/social/facebook`, noHead(), session(), afterProvider('facebook'))
  completion.get(`${prefix}/login/social/password`, session(), afterMail)
  completion.post(`${prefix}/login/social/password`, session(), confirm)
}
