/**
 * Removes the `#_=_` that Facebook appends to the address where a sign-in ends, and that browsers keep over our redirects; without a
 * reload or an entry in the history.
 */
export function dropFacebookFragment() {
  if (location.hash === '#_=_') history.replaceState(history.state, '', location.href.slice(0, -4))
}
