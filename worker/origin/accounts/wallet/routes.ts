import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { failure, invalidFields } from '../../failure.ts'
import type { Accounts } from '../accounts.ts'
import { isWalletAddress } from './address.ts'
import { authenticate, refuse } from './authenticate.ts'
import { offerMessage } from './nonces.ts'

const MAX_BODY_BYTES = 32 * 1024

const proof = z.strictObject({ address: z.string(), signature: z.string(), message: z.string().optional() })

const tooLarge = () => failure(413, 'PayloadTooLargeError', 'The body is too large')

/**
 * Signing in with a wallet: `webthree-auth` of the specification's section 7, with messages of EIP-4361 in place of the plugin's
 * sentence, each for one sign-in within five minutes. A call with an account's token adds the wallet to that account.
 */
export function walletRoutes(accounts: Accounts): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  routes.get('/token/:address', async c => {
    const address = c.req.param('address')
    return isWalletAddress(address) ? c.json(await offerMessage(accounts, address)) : refuse('bad-address')
  })
  routes.get('/authenticate/:address/:signature', c => authenticate(accounts, c.req.raw, c.req.param()))
  routes.post('/authenticate', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }), async c => {
    const body = proof.safeParse(await c.req.json().catch(() => null))
    if (body.success) return authenticate(accounts, c.req.raw, body.data)
    return invalidFields(body.error.issues.map(({ path, message }) => ({ path: path.map(String), message })))
  })
  return routes
}
