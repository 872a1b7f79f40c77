/**
 * Does something once somebody can see the page: not yet in a tab in the background, nor while the browser only makes the page
 * ready. Answers what gives it up.
 */
export function whenVisible(act: () => void): () => void {
  const stop = new AbortController()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    stop.abort()
    act()
  }
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  look()
  return () => stop.abort()
}
