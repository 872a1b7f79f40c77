import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { log } from '../log.ts'
import { createTimings } from '../timings.ts'

/** Gives each request an id, and reports it when its answer begins: one JSON line without anything personal. It is measured by `now`, ms. */
export const requestLog = (now?: () => number) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const timings = createTimings(now)
    c.set('timings', timings)
    c.set('requestId', crypto.randomUUID())
    c.set('log', log)
    c.set('area', 'none')
    await next()
    const { requestId, area } = c.var
    c.res.headers.set('x-request-id', requestId)
    log({ event: 'request', requestId, method: c.req.method, page: area, status: c.res.status, ms: timings.total() })
  })
