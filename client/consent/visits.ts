import { viewportName } from '../../shared/viewport.ts'
import { callApi } from '../calls/call-api.ts'
import type { Store } from '../state/store.ts'
import { tolerant } from '../storage/tolerant.ts'
import { eachPage } from './each-page.ts'

/** Host of the site that led here; empty for none, and for our own. */
function hostBefore(): string {
  const url = tolerant(() => new URL(document.referrer))
  return url && url.origin !== location.origin && /^[a-z0-9.-]+$/.test(url.hostname) ? url.hostname : ''
}

/** Has each shown page counted, if the visitor has allowed it. */
export function countVisits(store: Store) {
  let from = hostBefore()
  eachPage(store, () => {
    // The server guesses the width of a window that has none yet.
    const viewport = innerWidth ? viewportName(innerWidth) : undefined
    void callApi('POST', '/api/visit', { path: location.pathname, from, viewport }, { keepalive: true })
    from = ''
  })
}
