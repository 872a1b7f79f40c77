import { matchPage } from '../shared/match-page.ts'
import { routes } from '../shared/routes.ts'

/** Parameters of pages that only the whole app handles: drafts, and searches, which are limited. */
const MORE = /[?&](?:preview|query)=/
const OWN_COOKIES = /(?:^|;\s*)__Host-(?:session|guest)=/
/** Files of the site, for which nothing more is needed either. */
const SITE_FILE = /^\/(?:healthz|robots\.txt|words\/.+|(?:ja-JP\/)?sitemap\.xml|manifest\.[\w.-]*webmanifest)$/

/**
 * Returns whether a request is for what every visitor gets alike: a page or a file of the site, without a session and without anything that
 * only the whole app handles. Pages of the layout `empty` are ends of links in emails and of sign-ins.
 */
export function isVisitorsPage({ method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (OWN_COOKIES.test(headers.get('cookie') ?? '')) return false
  const { pathname, search } = new URL(url)
  if (SITE_FILE.test(pathname)) return true
  if (MORE.test(search)) return false
  const match = matchPage(pathname)
  return match !== null && routes[match.page].layout !== 'empty'
}
