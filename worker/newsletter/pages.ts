import { Hono } from 'hono'
import { href } from '../../shared/href.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { askAsVisitor, isRemote } from '../gateway/ask.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { limited } from '../gateway/refuse.ts'
import { pageLocale } from '../page-locale.ts'
import { newsletterConfirmToken, newsletterUnsubscribeToken } from '../session/cookies.ts'

/** How the button behind a mail's link ended; the page says it. */
type Outcome = 'done' | 'expired' | 'too-often' | 'failed'

const STEPS = {
  confirm: { token: newsletterConfirmToken, isLimited: true },
  // Nobody is kept from ending it.
  unsubscribe: { token: newsletterUnsubscribeToken, isLimited: false },
} as const
type Step = keyof typeof STEPS

function goTo(c: C, location: string): Response {
  c.set('area', 'newsletter')
  c.header('cache-control', 'private, no-store')
  return c.redirect(location, 303)
}

const addressOf = (c: C, step: Step, outcome?: Outcome) => href('newsletter', { step }, pageLocale(c), { outcome })
const home = (c: C) => goTo(c, href('home', {}, pageLocale(c)))

/**
 * A mail's link: its token goes into a cookie and out of the address; the page that follows asks for a click. Opening the link
 * changes nothing, because programs open links too.
 */
const open = (step: Step) => async (c: C, next: () => Promise<void>) => {
  // A remote content server has its own links in its own mails.
  if (isRemote(c)) return home(c)
  const { token, outcome } = c.req.query()
  if (token) {
    STEPS[step].token.keep(c, token.slice(0, 200))
    return goTo(c, addressOf(c, step))
  }
  return outcome || STEPS[step].token.read(c) ? next() : home(c)
}

const outcomeOf = (code: number | undefined): Outcome =>
  code === undefined ? 'done' : code === 400 ? 'expired' : code === 429 ? 'too-often' : 'failed'

/** The click on that page. Where it could not be done the token stays, to try again. */
const press = (step: Step) => async (c: C) => {
  const { token, isLimited } = STEPS[step]
  const show = (outcome: Outcome) => goTo(c, addressOf(c, step, outcome))
  if (isRemote(c)) return home(c)
  try {
    const refused = isLimited ? await limited(c, 'sign-in-try') : null
    if (refused) return show(outcomeOf(refused.status))
    const { failure } = await askAsVisitor(c, { method: 'POST', path: `/api/newsletter/${step}`, json: { token: token.read(c) } })
    const outcome = outcomeOf(failure?.code)
    if (outcome === 'done' || outcome === 'expired') token.clear(c)
    return show(outcome)
  } catch (error) {
    onCallError(error as Error, c)
    return show('failed')
  }
}

/** The pages behind the links of the newsletter's letters, in both languages. */
export const newsletterPages = new Hono<HonoEnv>()
for (const prefix of LOCALES.map(localePrefix))
  for (const step of ['confirm', 'unsubscribe'] as const)
    newsletterPages.get(`${prefix}/newsletter/${step}`, open(step)).post(press(step))
