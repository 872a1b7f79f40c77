import type { Context } from 'hono'
import { matchPage, type PageMatch } from '../../shared/match-page.ts'
import type { HonoEnv } from '../context.ts'

/** The page of the address, matched once for a request; null where there is none. */
export function pageOf(c: Context<HonoEnv>): PageMatch | null {
  if (c.var.page === undefined) c.set('page', matchPage(new URL(c.req.url).pathname))
  return c.var.page ?? null
}
