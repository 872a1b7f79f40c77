import { Hono } from 'hono'
import type { AppEnv } from '../../../worker/bindings.ts'
import gateway, * as worker from '../../../worker/index.ts'
import { LIMITS, minuteBinding, SITE_FACTOR } from '../../../worker/limits/limits.ts'
import { countedBindings } from '../../support/counted-trips.ts'
import { beginCounting, endCounting, inBackground, trip } from './counting.ts'
import { Database, Main, Search } from './databases.ts'
import { migrate } from './migrate.ts'
import { DELAY, LETTERS, MIGRATE, TRIPS } from './way-in.ts'

export { Database, Main, Search }

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

/** The bindings never change within an isolate. */
let bindings: object | undefined
function counted<E extends object>(env: E): E {
  bindings ??= countedBindings({ ...env, ...limits, MAIL }, trip)
  return bindings as E
}

export class Pages extends worker.Pages {
  constructor(ctx: ExecutionContext, env: AppEnv) {
    super(ctx, counted(env))
  }
}

export class Content extends worker.Content {
  constructor(ctx: ExecutionContext, env: AppEnv) {
    super(ctx, counted(env))
  }
}

export class Errands extends worker.Errands {
  constructor(ctx: ExecutionContext, env: AppEnv) {
    super(ctx, counted(env))
  }
}

export class Learner extends worker.Learner {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, counted(env))
  }
  override alarm() {
    return inBackground(() => super.alarm())
  }
}

/** The production worker, of which each request says how late every call to a database or an object is, and hears how many there were. */
export default new Hono<{ Bindings: AppEnv }>()
  .post(MIGRATE, async c => {
    await migrate(c.env)
    return c.text('ok')
  })
  .get(`${LETTERS}/:to`, c => c.text(letters.get(c.req.param('to')) ?? ''))
  .all('*', async c => {
    await beginCounting(Number(c.req.header(DELAY) ?? 0))
    const begun = Date.now()
    const response = await gateway.fetch(c.req.raw, counted(c.env), c.executionCtx)
    // A page is there when its last byte is.
    const body = await response.arrayBuffer()
    const { inARow, calls } = endCounting()
    const headers = new Headers(response.headers)
    headers.set(TRIPS, [inARow, calls, Date.now() - begun].join(' '))
    return new Response(body.byteLength ? body : null, { status: response.status, headers })
  })
