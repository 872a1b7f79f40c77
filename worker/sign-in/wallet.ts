import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { webthreeToken } from '../../shared/content/account.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import type { HonoEnv } from '../context.ts'
import { answer, jsonCall } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor } from '../gateway/ask.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { inOwnWords, parseAnswer } from '../gateway/parse-answer.ts'
import { limit, limited, refuseVisitor } from '../gateway/refuse.ts'
import { sameOrigin } from '../gateway/same-origin.ts'
import { keepHeaders } from '../middleware/keep-headers.ts'
import { noHead } from '../middleware/no-head.ts'
import { session } from '../middleware/session.ts'
import { completeLink, completeSignIn } from './complete.ts'
import { requireWay } from './offered.ts'
import { signInCmsOf } from './sign-in-cms.ts'

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 digits')
const signature = z.string().regex(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/, 'must be 0x and hexadecimal digits')
const signed = z.strictObject({
  address,
  signature,
  message: z.string().max(4096).optional(),
  returnTo: z.string().optional(),
  link: z.boolean().default(false),
})

const NONE = '0x0000000000000000000000000000000000000000'
const pathPart = (schema: z.ZodType<string>, value: string | undefined) =>
  schema.safeParse(value).success ? (value as string) : NONE

/** The POST form of the call is ours; a server that does not have it is asked in the form of the plugin. */
async function authenticate(c: Context<HonoEnv>, body: z.infer<typeof signed>) {
  const asking = body.link ? askAsUser : askAsVisitor
  const { address, signature, message } = body
  const headers = signInCmsOf(c).deviceHeaders(c, true)
  const said = await asking(c, {
    method: 'POST',
    path: '/webthree-auth/authenticate',
    json: { address, signature, message },
    headers,
  })
  const unknown = said.failure && [404, 405].includes(said.failure.code)
  return unknown ? asking(c, { method: 'GET', path: `/webthree-auth/authenticate/${address}/${signature}`, headers }) : said
}

/** Sign-in with a wallet (spec 6 and 7; EIP-4361). */
export const walletSignIn = new Hono<HonoEnv>()
  .onError(onCallError)
  .use(keepHeaders(), sameOrigin(), session(), requireWay('wallet'), (c, next) => {
    c.set('area', 'sign-in')
    return next()
  })
  .get('/token/:address', noHead(), limit('wallet-nonce'), async c => {
    const path = `/webthree-auth/token/${pathPart(address, c.req.param('address'))}`
    return answer(parseAnswer(c, 'webthree-token', await askAsVisitor(c, { method: 'GET', path }), webthreeToken, true))
  })
  .get('/authenticate/:address/:signature', noHead(), limit('wallet-signature'), async c => {
    const path = `/webthree-auth/authenticate/${pathPart(address, c.req.param('address'))}/${pathPart(signature, c.req.param('signature'))}`
    const said = await askAsVisitor(c, { method: 'GET', path, headers: signInCmsOf(c).deviceHeaders(c, true) })
    return answer(inOwnWords(c, await completeSignIn(c, said, 'wallet', '/')))
  })
  .post(
    '/authenticate',
    jsonCall(signed, async (c, body) => {
      const refused = (await limited(c, 'wallet-signature')) ?? (body.link ? refuseVisitor(c) : null)
      if (refused) return refused
      const ask = () => authenticate(c, body)
      const done = body.link
        ? await completeLink(c, ask)
        : await completeSignIn(c, await ask(), 'wallet', safeReturnPath(body.returnTo) ?? '/')
      return inOwnWords<unknown>(c, done)
    }),
  )
