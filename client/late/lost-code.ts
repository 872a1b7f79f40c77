import { RELOAD_FOR_CODE_MS } from '../../shared/limits.ts'
import { reach } from '../calls/reach.ts'
import { tolerant } from '../storage/tolerant.ts'

const NAME = 'reloaded-for-code'

/** Whether code could not be loaded. No browser has a type for it, and each says it in words of its own; we use Safari’s. */
export const isLostCode = (error: unknown) =>
  error instanceof TypeError && /^(Failed to fetch dynamic|error loading dynamic|Importing )/.test(error.message)

/** Code was not fetched because the academy cannot be reached; the page says that by itself. */
export class UnreachableCode extends Error {}

/**
 * Whether a reload was not tried in the last 60 seconds. Where storage is blocked, the browser itself knows whether this page is a
 * reload.
 */
function mayReload() {
  const last = tolerant(() => Number(sessionStorage.getItem(NAME)))
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ago = last === null && how?.type === 'reload' ? performance.now() : Date.now() - (last ?? 0)
  return ago > RELOAD_FOR_CODE_MS
}

/**
 * A part of the code that cannot be loaded is most often one of an older deployment: the page is loaded again, at most once in 60
 * seconds (spec 8), and only if the academy answers: without a network it would take away the page and what was typed, also where
 * the network is back a moment later. Code that is fetched ahead is not missed yet: the link then gets the page from the server.
 */
export function reloadForLostCode() {
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (event.reason instanceof UnreachableCode) return event.preventDefault()
    if (!isLostCode(event.reason) || !mayReload()) return
    event.preventDefault()
    void reach('/healthz').then(
      () => {
        tolerant(() => sessionStorage.setItem(NAME, String(Date.now())))
        location.reload()
      },
      () => {},
    )
  })
}

/** Code that somebody waits for and that cannot be had. Whoever hears of it, by the event `missed-code`, may offer to ask again. */
export interface MissedCode {
  error: unknown
  /** Arrives once it is worth asking again. */
  offered?: Promise<void>
}

/** Loads what a press asks for. Where the page was loaded again already and it is still lost, the page offers to ask again. */
export const needed = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(error => {
    const missed: MissedCode = { error }
    if (isLostCode(error) && !mayReload()) dispatchEvent(new CustomEvent('missed-code', { detail: missed }))
    return missed.offered ? missed.offered.then(() => needed(load)) : Promise.reject(error)
  })
