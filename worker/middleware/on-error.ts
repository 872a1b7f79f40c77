import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ERROR_PAGE_FAILED } from '../../shared/errors.ts'
import type { HonoEnv } from '../context.ts'
import { log, reasonOf } from '../log.ts'

/**
 * The last resort: something failed that no page could say, the error page itself perhaps (spec 8). Details go to the log, never
 * to the visitor.
 */
export const onError: ErrorHandler<HonoEnv> = (error, c) => {
  if (error instanceof HTTPException) return error.getResponse()
  log({ event: 'unhandled', requestId: c.var.requestId, reason: reasonOf(error) })
  return c.text(ERROR_PAGE_FAILED, 500, { 'cache-control': 'no-store' })
}
