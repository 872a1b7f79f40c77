import { type Context, Hono } from 'hono'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, NOT_FOUND } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor } from '../gateway/ask.ts'
import { inOwnWords } from '../gateway/parse-answer.ts'
import { limited, refuseVisitor } from '../gateway/refuse.ts'
import { sameOrigin } from '../gateway/same-origin.ts'
import { noHead } from '../middleware/no-head.ts'
import { beginSignIn, signInStateOf } from '../session/cookies.ts'
import { backTo } from './back.ts'
import { completeLink, completeSignIn } from './complete.ts'
import { isOpen } from './offered.ts'
import { fromServerCookies, toServerCookies } from './server-cookies.ts'
import { signInCmsOf } from './sign-in-cms.ts'

type ProviderName = 'google' | 'facebook'
const isProvider = (name: string | undefined): name is ProviderName => name === 'google' || name === 'facebook'

/** The page where this sign-in began, with its outcome. */
function beginningOf(c: C, outcome: 'failed' | 'too-often'): string {
  const returnTo = safeReturnPath(c.req.query('return')) ?? signInStateOf(c)?.returnTo ?? '/'
  return backTo(returnTo, outcome, Boolean(c.var.session))
}

/** Passes a call of the sign-in with a provider on, with the cookies that the content server keeps for it, and its redirect back. */
async function passOn(c: C, path: string): Promise<Response> {
  const said = await askAsVisitor(c, { method: 'GET', path, headers: { cookie: toServerCookies(c) } })
  const location = said.headers.get('location')
  // A person is on their way, not a script: they get a page that says it.
  if (said.failure || !location) return c.redirect(beginningOf(c, said.failure?.code === 429 ? 'too-often' : 'failed'), 303)
  for (const cookie of fromServerCookies(said.headers)) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'private, no-store')
  return c.redirect(location, 302)
}

/** The content server's answer to the provider's: asked with the page's own query, in either form of Strapi. */
export const askCallback = (c: C, provider: ProviderName, search: string, link: boolean) =>
  (link ? askAsUser : askAsVisitor)(c, {
    method: 'GET',
    path: `/api/auth/${provider}/callback${search}`,
    headers: { cookie: toServerCookies(c), ...signInCmsOf(c).deviceHeaders(c, true) },
  })

/** Sign-in with Google and Facebook: to the provider, and back (spec 7; content API contract, section 4). */
export const connect = new Hono<HonoEnv>()
  .get('/:provider', noHead(), sameOrigin(), async c => {
    const provider = c.req.param('provider')
    if (!isProvider(provider) || !isOpen(c, provider)) return answer(NOT_FOUND)
    if (await limited(c, 'connect')) return c.redirect(beginningOf(c, 'too-often'), 303)
    const link = c.req.query('link') === '1'
    const refused = link ? refuseVisitor(c) : null
    if (refused) return answer(refused)
    beginSignIn(c, { way: provider, returnTo: safeReturnPath(c.req.query('return')) ?? '/', link })
    return passOn(c, `/api/connect/${provider}`)
  })
  // The provider sends the browser here, so it comes from another site: the state that it brings is checked by the content server.
  .get('/:provider/callback', noHead(), async c => {
    const provider = c.req.param('provider')
    if (!isProvider(provider) || !isOpen(c, provider)) return answer(NOT_FOUND)
    return passOn(c, `/api/connect/${provider}/callback${new URL(c.req.url).search}`)
  })

/** The call that ends it. Our own pages never make it: `/login/social/*` does so on the server. */
export const authCallback = new Hono<HonoEnv>().get(
  '/:provider/callback',
  noHead(),
  sameOrigin(),
  async (c: Context<HonoEnv>) => {
    const provider = c.req.param('provider')
    const state = signInStateOf(c)
    if (!isProvider(provider) || state?.way !== provider || !isOpen(c, provider)) return answer(NOT_FOUND)
    const ask = () => askCallback(c, provider, new URL(c.req.url).search, state.link)
    const done = state.link ? await completeLink(c, ask) : await completeSignIn(c, await ask(), provider, state.returnTo)
    return answer(inOwnWords<unknown>(c, done))
  },
)
