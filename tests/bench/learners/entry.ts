import { Hono } from 'hono'
import type { AppEnv } from '../../../worker/bindings.ts'
import gateway, { Content, Errands, Pages } from '../../../worker/index.ts'
import { LIMITS, minuteBinding, SITE_FACTOR } from '../../../worker/limits/limits.ts'
import { Database, Main, Search } from '../trips/databases.ts'
import { migrate } from '../trips/migrate.ts'
import { LETTERS, MIGRATE } from '../trips/way-in.ts'
import { CLEAR, COUNTING, D1_TRIP, ENTER, HOP, RAW, STEPS, WEIGHT, WOKEN } from './addresses.ts'
import { CountedLearner, objects } from './counted-learner.ts'
import { enter } from './enter.ts'
import { behindTheGateway } from './gateway-steps.ts'

export { Content, CountedLearner as Learner, Database, Errands, Main, Pages, Search }

/** Letters that were sent, by address: the newest counts. */
const letters = new Map<string, string>()
const MAIL = {
  async send({ to, text }: { to: string; text: string }) {
    letters.set(to, text)
  },
}

/** The platform counts in the location itself, at no cost that could be seen here. */
const limits = Object.fromEntries(
  Object.values(LIMITS).flatMap(({ times }) =>
    [times, times * SITE_FACTOR].map(most => [minuteBinding(most), { limit: async () => ({ success: true }) }]),
  ),
)

interface Env extends AppEnv {
  DB: D1Database
  LEARNERS: DurableObjectNamespace<CountedLearner> & NonNullable<AppEnv['LEARNERS']>
}
const learnerNamed = ({ LEARNERS }: Env, key: string) => LEARNERS.get(LEARNERS.idFromName(key))

const withoutCheck = behindTheGateway({ checksCookie: false }).post(`${ENTER}/:user`, async c =>
  c.json(await enter(c, c.req.param('user'))),
)
const withCheck = behindTheGateway({ checksCookie: true }).get(STEPS, c => c.body(null, 204))

/** What the bench adds, in front of the production worker. */
const bench = new Hono<{ Bindings: Env }>()
  .get(RAW, c => c.body(null, 204))
  .get(`${HOP}/:key`, async c => {
    await learnerNamed(c.env, c.req.param('key')).nothing()
    return c.body(null, 204)
  })
  .get(D1_TRIP, async c => {
    await c.env.DB.withSession('first-primary').prepare('select 1').first()
    return c.body(null, 204)
  })
  .get(WOKEN, c => c.text(String(objects.woken)))
  .post(`${COUNTING}/:state`, c => {
    objects.countsRows = c.req.param('state') === 'on'
    return c.body(null, 204)
  })
  .get(`${WEIGHT}/:key`, async c => c.json(await learnerNamed(c.env, c.req.param('key')).weight()))
  .post(CLEAR, c => {
    ;(globalThis as { gc?: () => void }).gc?.()
    return c.body(null, 204)
  })
  .post(MIGRATE, async c => {
    await migrate(c.env)
    return c.text('ok')
  })
  .get(`${LETTERS}/:to`, c => c.text(letters.get(c.req.param('to')) ?? ''))
  .get(STEPS, c => withCheck.fetch(c.req.raw, c.env, c.executionCtx))
  .all('/bench/*', c => withoutCheck.fetch(c.req.raw, c.env, c.executionCtx))
  .all('*', c => gateway.fetch(c.req.raw, c.env as never, c.executionCtx))

/** The bindings never change within an isolate. */
let bindings: Env | undefined

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    bindings ??= { ...env, ...limits, MAIL } as unknown as Env
    return bench.fetch(request, bindings, ctx)
  },
}
