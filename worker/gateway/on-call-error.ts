import type { ErrorHandler } from 'hono'
import type { HonoEnv } from '../context.ts'
import { reasonOf } from '../log.ts'
import { unavailable } from './answers.ts'

/** Where something of ours fails in the middle of a call it is closed (503), in the one shape of failures. */
export const onCallError: ErrorHandler<HonoEnv> = (error, c) => {
  c.var.log({ event: 'unhandled', requestId: c.var.requestId, reason: reasonOf(error) })
  return unavailable()
}
