import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../../../worker/context.ts'
import { noCrossSiteWrites } from '../../../worker/gateway/same-origin.ts'
import { askLearner } from '../../../worker/learner/ask-learner.ts'
import { live } from '../../../worker/learning/notifications/live.ts'
import { sessionStoreOf } from '../../../worker/middleware/claims.ts'
import { oneAddress } from '../../../worker/middleware/one-address.ts'
import { requestLog } from '../../../worker/middleware/request-log.ts'
import { securityHeaders } from '../../../worker/middleware/security-headers.ts'
import { settings } from '../../../worker/middleware/settings.ts'
import { learnerOf } from '../../../worker/session/learner-keys.ts'
import { USER_COOKIE } from './addresses.ts'

const keyOf = (user: string) => `bench-${user}`
const secretOf = (user: string) => `secret-${user}`

/** Takes a cookie's word for who asks: nobody signs in by letter thousands of times. Only the bench knows this way. */
const madeUpClaim = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const user = getCookie(c, USER_COOKIE)
    c.set('sessions', sessionStoreOf(c.env, c.var.settings))
    for (const name of ['session', 'guest'] as const) c.set(name, null)
    c.set('claim', user ? { key: keyOf(user), secretHash: secretOf(user) } : null)
    await next()
  })

/** The real `/live` behind every step that the gateway has before it, except that the cookie is made up; and the way to become somebody. */
export const wayIn = new Hono<HonoEnv>()
  .use(requestLog(), securityHeaders(), settings(), oneAddress(), noCrossSiteWrites(), madeUpClaim())
  .post('/enter/:user', async c => {
    const user = c.req.param('user')
    const { sessions } = c.var
    if (!sessions) return c.text('no objects', 500)
    const account = { server: sessions.server, userId: user }
    await learnerOf(sessions.db, account, keyOf(user))
    const session = {
      secretHash: secretOf(user),
      publicId: `bench-${user}`,
      sealedToken: '',
      tokenExpiresAt: '2099-01-01T00:00:00.000Z',
      provider: 'email',
      device: '',
    }
    const caller = { secretHash: session.secretHash, now: new Date().toISOString(), begins: { session, account } }
    await askLearner(sessions.learners, keyOf(user), caller, 'who', null)
    return c.text('ok')
  })
  .route('/', live)
