import { createMiddleware } from 'hono/factory'
import { notFound, PageError, UNKNOWN_MIDDLEWARE } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { COMPLETE_GRACE_MS } from '../../shared/limits.ts'
import { splitLocale } from '../../shared/locale.ts'
import { matchPage, type PageMatch } from '../../shared/match-page.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { timed } from '../timings.ts'
import type { PageEnv } from './page-env.ts'
import { siteData } from './site-data.ts'
import { siteReaderOf } from './site-parts.ts'

/** A step that a route names in the page table: it answers in the page's place, or lets it go on. */
type RouteStep = (match: PageMatch) => Response | null

/** The server completes the sign-in; a visitor without one under way goes home. */
const signInCompletion: RouteStep = ({ locale }) =>
  new Response(null, { status: 303, headers: { location: href('home', {}, locale), 'cache-control': 'no-store' } })

const routeMiddleware: Record<string, RouteStep | undefined> = { 'sign-in-completion': signInCompletion }

/** What every page of the language shares, in the language that the path says. */
export const withSiteData = createMiddleware<PageEnv>(async (c, next) => {
  const { ctx, settings, log, timings, graceMs = COMPLETE_GRACE_MS } = c.env
  const url = new URL(c.req.url)
  const { locale } = splitLocale(url.pathname)
  c.set('since', Date.now())
  c.set('url', url)
  c.set('match', { page: 'home', params: {}, locale, shortcut: false })
  c.set('site', await timed(timings, 'site', () => siteData(locale, ctx, siteReaderOf(settings), log, graceMs)))
  await next()
})

/** Finds the page of the address. A request that the gateway refuses is none of any page. */
export const withMatch = createMiddleware<PageEnv>(async (c, next) => {
  const { refused, match = matchPage(c.var.url.pathname) } = c.env
  if (refused) throw new PageError(refused, '')
  if (!match) throw notFound()
  c.set('match', match)
  await next()
})

/** The steps that the page table names for this page; one of them may answer in its place. */
export const routeSteps = createMiddleware<PageEnv>(async (c, next) => {
  const { match } = c.var
  const { middleware = [] } = (c.env.table ?? routes)[match.page] as Route
  for (const name of middleware) {
    const step = routeMiddleware[name]
    if (!step) throw new PageError(500, UNKNOWN_MIDDLEWARE)
    const answer = step(match)
    if (answer) return answer
  }
  await next()
})
