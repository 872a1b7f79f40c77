import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../../../worker/context.ts'
import { noCrossSiteWrites } from '../../../worker/gateway/same-origin.ts'
import { oneAddress } from '../../../worker/middleware/one-address.ts'
import { requestLog } from '../../../worker/middleware/request-log.ts'
import { securityHeaders } from '../../../worker/middleware/security-headers.ts'
import { settings } from '../../../worker/middleware/settings.ts'
import { live } from '../../../worker/notifications/routes/live.ts'
import { USER_COOKIE } from './addresses.ts'

const DAY_MS = 86_400_000

/** Takes a cookie's word for who asks, because bare workerd has no database with sessions. Only the bench knows this way. */
const madeUpSession = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const userId = getCookie(c, USER_COOKIE)
    const endsAt = new Date(Date.now() + 30 * DAY_MS)
    const session = { idHash: '', publicId: `bench-${userId}`, userId: userId ?? '', token: '', tokenExpiresAt: endsAt, endsAt }
    c.set('sessions', null)
    c.set('session', userId ? session : null)
    await next()
  })

/** The real `/live` behind every step that the gateway has before it, except that the session is made up. */
export const wayIn = new Hono<HonoEnv>()
  .use(requestLog(), securityHeaders(), settings(), oneAddress(), noCrossSiteWrites(), madeUpSession())
  .route('/', live)
