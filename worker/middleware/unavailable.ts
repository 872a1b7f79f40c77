import type { ErrorHandler } from 'hono'
import { ContentError } from '../../shared/errors.ts'
import type { HonoEnv } from '../context.ts'
import { onError } from './on-error.ts'

/** Files made of content, while the content server cannot be reached: the client tries again later. Any other error is a bug. */
export const contentUnavailable: ErrorHandler<HonoEnv> = (error, c) =>
  error instanceof ContentError
    ? c.text('Try again in a moment', 503, { 'retry-after': '30', 'cache-control': 'no-store' })
    : onError(error, c)
