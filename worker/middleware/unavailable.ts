import type { ErrorHandler } from 'hono'
import { ContentError } from '../../shared/errors.ts'
import type { HonoEnv } from '../context.ts'
import { onError } from './on-error.ts'

/** Files that are made of content, while the content server cannot be reached: whoever asks comes back. Anything else is a bug. */
export const contentUnavailable: ErrorHandler<HonoEnv> = (error, c) =>
  error instanceof ContentError
    ? c.text('Try again in a moment', 503, { 'retry-after': '30', 'cache-control': 'no-store' })
    : onError(error, c)
