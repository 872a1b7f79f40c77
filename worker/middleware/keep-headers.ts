import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'

/** Cookies and headers that a handler sets stay on the answer that it returns, also where that is a Response of its own. */
export const keepHeaders = () =>
  createMiddleware<HonoEnv>((c, next) => {
    // Reading it is enough: from then on Hono merges the set headers into the returned answer.
    void c.res
    return next()
  })
