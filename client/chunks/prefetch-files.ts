import { canReach } from '../calls/can-reach.ts'
import { ChunkLoadError, setPrefetch } from './load-chunk.ts'

/** A chunk can't be loaded, and the page has already told the visitor: most often because the site can't be reached. */
export class SiteUnreachableError extends Error {}

const isLoaded = (url: string) =>
  document.querySelector(`link[rel=modulepreload][href="${url}"], script[src="${url}"]`) ||
  (performance.getEntriesByName(location.origin + url) as PerformanceResourceTiming[]).some(
    ({ responseStatus }) => responseStatus === 200,
  )

/**
 * Fetches all files of a chunk before it is imported; the import then finds them in the browser's cache. Some browsers never request a
 * module again after one failure, nor a module that imports it, so that only a reload would help. A failed `fetch` has no such effect.
 */
export function prefetchFiles() {
  const fetched = new Set<string>()

  /** Fetches a script and its static imports, all by their names beside each other. */
  async function fetchScript(name: string): Promise<void> {
    if (fetched.has(name)) return
    fetched.add(name)
    const url = name.replace('.', '/assets')
    if (isLoaded(url)) return
    try {
      const response = await fetch(url)
      if (!response.ok) throw new ChunkLoadError(url)
      const imports = (await response.text()).matchAll(/(?:from|import)"(\.\/[^"]+)"/g)
      await Promise.all([...imports].map(([, imported = '']) => fetchScript(imported)))
    } catch (error) {
      fetched.delete(name)
      throw error
    }
  }

  addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => {
    if (event.reason instanceof SiteUnreachableError) event.preventDefault()
  })
  setPrefetch(async (loadSheets, script) => {
    const loadAll = () => Promise.all([loadSheets(), script && fetchScript(script)])
    try {
      await loadAll()
    } catch {
      if (!(await canReach())) {
        // The caller may follow a link instead: by then the page knows that there is no network.
        dispatchEvent(new Event('unreachable'))
        throw new SiteUnreachableError(script)
      }
      // The network may be back by now.
      await loadAll().catch(cause => {
        throw new ChunkLoadError(script, { cause })
      })
    }
  })
}
