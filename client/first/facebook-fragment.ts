/** Facebook appends it to the address where a sign-in ends, and browsers keep it over our redirects. */
const FRAGMENT = '#_=_'

/** Removes what Facebook has appended to the address, without a reload or an entry in the history. */
export function dropFacebookFragment() {
  if (location.hash === FRAGMENT) history.replaceState(history.state, '', location.pathname + location.search)
}
