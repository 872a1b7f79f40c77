import { RELOAD_FOR_CODE_MS } from '../../shared/limits.ts'
import { reach } from '../calls/reach.ts'
import { tolerant } from '../storage/tolerant.ts'
import { ChunkLoadError } from './load-chunk.ts'

const NAME = 'reloaded-for-code'

/** Returns whether the page hasn't been reloaded in the last 60 seconds. Where storage is blocked, the browser's own record decides. */
export function mayReload() {
  const last = tolerant(() => Number(sessionStorage.getItem(NAME)))
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ago = last === null && how?.type === 'reload' ? performance.now() : Date.now() - (last ?? 0)
  return ago > RELOAD_FOR_CODE_MS
}

/**
 * Reloads the page when a chunk belongs to an older deployment: at most once in 60 seconds (spec 8), and only if the site responds.
 * A failed prefetch doesn't count: its promise is handled. Before the reload the page dispatches `chunk-reload`.
 */
export function reloadOnChunkLoadError() {
  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof ChunkLoadError) || !mayReload()) return
    event.preventDefault()
    void reach('/healthz').then(
      () => {
        dispatchEvent(new Event('chunk-reload'))
        tolerant(() => sessionStorage.setItem(NAME, String(Date.now())))
        location.reload()
      },
      () => {},
    )
  })
}

/** Resolves when the visitor wants to try again, rejects when they don't. */
type AskToRetry = (error: unknown) => Promise<void>
let askToRetry: AskToRetry = error => Promise.reject(error)

/** Sets what happens when a visitor's action needs a chunk that can't be loaded. */
export const setAskToRetry = (next: AskToRetry) => {
  askToRetry = next
}

/** Loads what a visitor's action needs. If a reload wouldn't help, the page offers *Retry*, and the action goes on afterwards. */
export const onDemand = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(error => askToRetry(error).then(() => onDemand(load)))
