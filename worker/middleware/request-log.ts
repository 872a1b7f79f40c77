import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { log } from '../log.ts'
import { createOperations } from '../operations/operations.ts'
import { createTimings } from '../timings.ts'

/**
 * Gives each request an id, and reports it when its answer begins: one JSON line and one data point without anything personal. It is
 * measured by `now`, ms.
 */
export const requestLog = (now?: () => number) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const timings = createTimings(now)
    const operations = createOperations(c.env.OPERATIONS)
    c.set('timings', timings)
    c.set('operations', operations)
    c.set('requestId', crypto.randomUUID())
    c.set('log', log)
    c.set('area', 'none')
    await next()
    const { requestId, area, cacheState: cache = 'none' } = c.var
    const { status } = c.res
    const ms = timings.total()
    c.res.headers.set('x-request-id', requestId)
    log({ event: 'request', requestId, method: c.req.method, page: area, status, ms })
    operations.write({ kind: 'request', page: area, status, cache, ms, ...operations.waits() })
  })
