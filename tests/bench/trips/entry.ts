import { Hono } from 'hono'
import type { AppEnv } from '../../../worker/bindings.ts'
import gateway, { Content, Errands, Learner, Pages } from '../../../worker/index.ts'
import { LIMITS, minuteBinding, SITE_FACTOR } from '../../../worker/limits/limits.ts'
import { countTrips } from '../../support/counted-trips.ts'
import { Database, Main, Search } from './databases.ts'
import { migrate } from './migrate.ts'
import { DELAY, LETTERS, MIGRATE, TRIPS } from './way-in.ts'

export { Content, Database, Errands, Learner, Main, Pages, Search }

/** Letters that were sent, by address: the newest counts. */
const letters = new Map<string, string>()
const MAIL = {
  async send({ to, text }: { to: string; text: string }) {
    letters.set(to, text)
  },
}

/** The platform counts in the location itself: that is no trip. */
const limits = Object.fromEntries(
  Object.values(LIMITS).flatMap(({ times }) =>
    [times, times * SITE_FACTOR].map(most => [minuteBinding(most), { limit: async () => ({ success: true }) }]),
  ),
)

/** The production worker, of which each request says how late every call to a database or an object is, and hears how many there were. */
export default new Hono<{ Bindings: AppEnv }>()
  .post(MIGRATE, async c => {
    await migrate(c.env)
    return c.text('ok')
  })
  .get(`${LETTERS}/:to`, c => c.text(letters.get(c.req.param('to')) ?? ''))
  .all('*', async c => {
    const { env, trips } = countTrips({ ...c.env, ...limits, MAIL }, Number(c.req.header(DELAY) ?? 0))
    const begun = Date.now()
    const response = await gateway.fetch(c.req.raw, env as never, c.executionCtx)
    // A page is there when its last byte is.
    const body = await response.arrayBuffer()
    const { inARow, calls } = trips()
    const headers = new Headers(response.headers)
    headers.set(TRIPS, [inARow, calls, Date.now() - begun].join(' '))
    return new Response(body.byteLength ? body : null, { status: response.status, headers })
  })
