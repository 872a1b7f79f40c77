import { href } from '../../shared/href.ts'
import type { PageMatch } from '../../shared/match-page.ts'

/** A step that a route names in the page table: it answers in the page's place, or lets it go on. */
type RouteStep = (match: PageMatch) => Response | null

/** The server completes the sign-in; a visitor without one under way goes home. */
const signInCompletion: RouteStep = ({ locale }) =>
  new Response(null, { status: 303, headers: { location: href('home', {}, locale), 'cache-control': 'no-store' } })

export const routeMiddleware: Record<string, RouteStep | undefined> = { 'sign-in-completion': signInCompletion }
