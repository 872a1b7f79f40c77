import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'

/**
 * Tells the browser of whoever asked how long the steps of a page took until its first byte, and what the cache had of it (W3C Server
 * Timing). Scripts of other sites cannot read it: no answer carries `Timing-Allow-Origin`.
 */
export const serverTiming = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    await next()
    const { timings, cacheState = 'none' } = c.var
    const steps = timings.steps().map(([name, ms]) => `${name};dur=${ms}`)
    c.res.headers.set('server-timing', [...steps, `cache;desc=${cacheState}`, `total;dur=${timings.total()}`].join(', '))
  })
