import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'

/**
 * For GET calls that sign somebody in (405): programs look at a link with HEAD, and Hono would do for it what it does for GET.
 */
export const noHead = () =>
  createMiddleware<HonoEnv>(async (c, next) =>
    c.req.method === 'HEAD' ? c.body(null, 405, { allow: 'GET', 'cache-control': 'no-store' }) : next(),
  )
