import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Route, routes } from '../../shared/routes.ts'
import type { HonoEnv } from '../context.ts'
import { pageOf } from './page-match.ts'

/** Whether the address holds a visitor's search: the steps, which the cache shortens, would tell whether another visitor has searched for it. */
const isTyped = (c: Context<HonoEnv>) => {
  const match = pageOf(c)
  return match !== null && c.req.query('query') !== undefined && ((routes[match.page] as Route).query ?? []).includes('query')
}

/**
 * Tells the browser of whoever asked how long the steps of a page took until its first byte, and what the cache had of it (W3C Server
 * Timing). Scripts of other sites cannot read it: no answer carries `Timing-Allow-Origin`. An answer to what a visitor typed has none.
 */
export const serverTiming = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    await next()
    if (isTyped(c)) return
    const { timings, cacheState = 'none' } = c.var
    const steps = timings.steps().map(([name, ms]) => `${name};dur=${ms}`)
    c.res.headers.set('server-timing', [...steps, `cache;desc=${cacheState}`, `total;dur=${timings.total()}`].join(', '))
  })
