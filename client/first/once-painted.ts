/** A page that is not visible yet is not painted. */
const UNPAINTED_MS = 1000

/**
 * Asks for what brings the page to life once the page is painted: its letters then have the line and the processor for
 * themselves. A streamed page asks for it by itself, while it waits for its data.
 */
export function comeAliveOncePainted() {
  const entry = document.querySelector<HTMLScriptElement>('script[data-src]')
  if (!entry) return
  const ask = () => {
    if (entry.src) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset.rel as string
    // A script that was empty until now begins as soon as it has an address (HTML, 4.12.1).
    entry.src = entry.dataset.src as string
  }
  new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
  setTimeout(ask, UNPAINTED_MS)
}
