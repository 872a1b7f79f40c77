import type { ErrorHandler } from 'hono'
import { ContentError, statusOf } from '../../shared/errors.ts'
import type { HonoEnv } from '../context.ts'
import { reasonOf } from '../log.ts'
import { answer, UNAVAILABLE } from './answers.ts'

/**
 * Answers 503 where a call fails in the middle. That the CMS does not respond is no bug: it was logged where it was asked.
 */
export const onCallError: ErrorHandler<HonoEnv> = (error, c) => {
  const isOutage = error instanceof ContentError && statusOf(error) === 503
  if (!isOutage) c.var.log({ event: 'unhandled', requestId: c.var.requestId, reason: reasonOf(error) })
  return answer(UNAVAILABLE)
}
