import { createMiddleware } from 'hono/factory'
import { href } from '../../shared/href.ts'
import { type Route, routes } from '../../shared/routes.ts'
import type { HonoEnv } from '../context.ts'
import { pageOf } from './page-match.ts'

/**
 * Sends a signed-out visitor of a page that requires sign-in to the home page (303) with a way back. It looks at the page that
 * the one matcher finds, so no spelling of the path gets around it. If the sessions cannot be read, the page is closed (503).
 */
export const guard = (table: Record<string, Route> = routes) =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const match = pageOf(c)
    if (!match || !table[match.page]?.requiresSignIn || c.var.session || c.var.sessionsFailed) return next()
    c.set('area', match.page)
    c.header('cache-control', 'no-store')
    return c.redirect(href('home', {}, match.locale, { return: new URL(c.req.url).pathname }), 303)
  })
