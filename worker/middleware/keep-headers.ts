import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'

/** Cookies and headers that a handler sets stay on the answer that it returns, also where that is a Response of its own. */
export const keepHeaders = () =>
  createMiddleware<HonoEnv>((c, next) => {
    // Looking at it is enough: from then on Hono merges what was set into what is returned.
    void c.res
    return next()
  })
