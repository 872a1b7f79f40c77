import { RELOAD_FOR_CODE_MS } from '../shared/limits.ts'
import { tolerant } from './storage/tolerant.ts'

const NAME = 'reloaded-for-code'

/**
 * Whether a reload may help, and was not tried in the last 60 seconds. Without a network it would take away the page and what was
 * typed. Where storage is blocked, the browser itself knows whether this page is a reload.
 */
function mayReload() {
  if (!navigator.onLine) return false
  const last = tolerant(() => Number(sessionStorage.getItem(NAME)))
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ago = last === null && how?.type === 'reload' ? performance.now() : Date.now() - (last ?? 0)
  return ago > RELOAD_FOR_CODE_MS
}

/**
 * A part of the code that cannot be loaded is most often one of an older deployment: the page is loaded again, at most once in 60
 * seconds (spec 8). Code that is fetched ahead is not missed yet: the link then gets the page from the server.
 */
export function reloadForLostCode() {
  const lost = new WeakSet<object>()
  addEventListener('vite:preloadError', (event: Event) => lost.add((event as VitePreloadErrorEvent).payload))
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (!lost.has(event.reason) || !mayReload()) return
    event.preventDefault()
    tolerant(() => sessionStorage.setItem(NAME, String(Date.now())))
    location.reload()
  })
}
