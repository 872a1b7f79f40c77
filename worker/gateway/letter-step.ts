import type { Context } from 'hono'
import { Hono } from 'hono'
import { href } from '../../shared/href.ts'
import { LOCALES, type Locale, localePrefix } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { pageLocale } from '../page-locale.ts'
import { onCallError } from './on-call-error.ts'
import { limited } from './refuse.ts'

/** How the button behind a mail's link ended; the page says it. */
type Outcome = 'done' | 'expired' | 'too-often' | 'failed'

/** A link in a mail that leads to a page with one button. */
export interface LetterStep {
  /** Address of its page, without the language. */
  path: string
  addressOf(locale: Locale, outcome?: Outcome): string
  /** What the request log calls it. */
  area: string
  /** The cookie that holds the link's token while the page is open. */
  token: { keep(c: Context, token: string): void; read(c: Context): string | null; clear(c: Context): void }
  /** Whether somebody may try it only so often. */
  isLimited: boolean
  /** Whether this academy has such letters at all. */
  isOffered(c: C): boolean
  /** Does it; the code of the failure, or nothing. */
  run(c: C, token: string | null): Promise<number | undefined>
}

const TOKEN_MAX_CHARACTERS = 200

const outcomeOf = (code: number | undefined): Outcome =>
  code === undefined ? 'done' : code === 400 ? 'expired' : code === 429 ? 'too-often' : 'failed'

function goTo(c: C, { area }: LetterStep, location: string): Response {
  c.set('area', area)
  c.header('cache-control', 'private, no-store')
  return c.redirect(location, 303)
}

const home = (c: C, step: LetterStep) => goTo(c, step, href('home', {}, pageLocale(c)))

/**
 * A mail's link: its token goes into a cookie and out of the address; the page that follows asks for a click. Opening the link
 * changes nothing, because programs open links too.
 */
const open = (step: LetterStep) => async (c: C, next: () => Promise<void>) => {
  if (!step.isOffered(c)) return home(c, step)
  const { token, outcome } = c.req.query()
  if (token) {
    step.token.keep(c, token.slice(0, TOKEN_MAX_CHARACTERS))
    return goTo(c, step, step.addressOf(pageLocale(c)))
  }
  return outcome || step.token.read(c) ? next() : home(c, step)
}

/** The click on that page. Where it could not be done the token stays, to try again. */
const press = (step: LetterStep) => async (c: C) => {
  const show = (outcome: Outcome) => goTo(c, step, step.addressOf(pageLocale(c), outcome))
  if (!step.isOffered(c)) return home(c, step)
  try {
    const refused = step.isLimited ? await limited(c, 'sign-in-try') : null
    if (refused) return show(outcomeOf(refused.failure.code))
    const outcome = outcomeOf(await step.run(c, step.token.read(c)))
    if (outcome === 'done' || outcome === 'expired') step.token.clear(c)
    return show(outcome)
  } catch (error) {
    onCallError(error as Error, c)
    return show('failed')
  }
}

/** The pages behind links of letters, in every language. */
export function letterSteps(steps: readonly LetterStep[]): Hono<HonoEnv> {
  const pages = new Hono<HonoEnv>()
  for (const prefix of LOCALES.map(localePrefix))
    for (const step of steps) pages.get(prefix + step.path, open(step)).post(press(step))
  return pages
}
