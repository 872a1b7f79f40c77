import { href } from '../../shared/href.ts'
import { matchPage } from '../../shared/match-page.ts'
import { routes } from '../../shared/routes.ts'

/** Only for parsing a path: nothing looks up this name. */
const BASE = 'https://campus.internal'

/**
 * Returns the address of the page where a sign-in began, with its outcome for the page to show. A visitor can't return to a page that
 * requires sign-in: they get the home page, which offers to sign in and then leads there.
 */
export function backTo(returnTo: string, outcome: string, isSignedIn: boolean): string {
  const url = new URL(returnTo, BASE)
  const match = matchPage(url.pathname)
  if (match && !isSignedIn && 'requiresSignIn' in routes[match.page])
    return href('home', {}, match.locale, { 'sign-in': outcome, return: returnTo })
  url.searchParams.set('sign-in', outcome)
  return url.pathname + url.search + url.hash
}
