/** A page in a tab that nobody sees is not painted; it goes on by itself. */
const WITHOUT_PAINT_MS = 1000

/**
 * Asks for what the page comes alive with once it has been painted, and not before: on a slow network it would take from the letters
 * and pictures that are seen first.
 */
export function goOnAfterPaint() {
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      link.rel = link.dataset.rel ?? ''
      if (link.rel !== 'entry') continue
      const entry = document.createElement('script')
      entry.type = 'module'
      entry.integrity = link.integrity
      entry.src = link.href
      document.head.appendChild(entry)
    }
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, WITHOUT_PAINT_MS)
}
