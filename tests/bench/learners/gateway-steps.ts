import { Hono } from 'hono'
import type { HonoEnv } from '../../../worker/context.ts'
import { noCrossSiteWrites } from '../../../worker/gateway/same-origin.ts'
import { claims, sessionStoreOf } from '../../../worker/middleware/claims.ts'
import { oneAddress } from '../../../worker/middleware/one-address.ts'
import { requestLog } from '../../../worker/middleware/request-log.ts'
import { securityHeaders } from '../../../worker/middleware/security-headers.ts'
import { settings } from '../../../worker/middleware/settings.ts'
import type { SessionStore } from '../../../worker/session/sessions.ts'

/** An app behind every step that the gateway has before the routes of learning, with the check of a cookie or without. */
export function behindTheGateway({ checksCookie }: { checksCookie: boolean }) {
  const app = new Hono<HonoEnv>().use(requestLog(), securityHeaders(), settings(), oneAddress(), noCrossSiteWrites())
  return checksCookie ? app.use(claims()) : app
}

/** What sessions are kept with: in a bench there are databases and objects. */
export function sessionsOf(c: { env: HonoEnv['Bindings']; var: HonoEnv['Variables'] }): SessionStore {
  const sessions = sessionStoreOf(c.env, c.var.settings)
  if (!sessions) throw new Error('The bench has no databases, objects or keys')
  return sessions
}
