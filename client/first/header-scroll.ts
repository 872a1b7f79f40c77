/** Less than this is a finger that rests, not a direction. */
const LEAST_PIXELS = 8

/** The header that is on the page now; layouts without one have none. */
const header = () => document.querySelector<HTMLElement>('body > header')

/**
 * Hides the header on scrolling down and shows it on scrolling up, and tells it whether the page is at its top, where it has no
 * background (spec 2). It stays on a page that the visitor has not scrolled: the browser has restored its place, or a navigation has
 * shown it (event `shown`). The style sheet lets it stay while something in it is open or has the focus.
 */
export function followScrolling() {
  let before = 0
  let hasArrived = true
  let isWaiting = false
  function follow() {
    isWaiting = false
    const shown = header()
    if (!shown) return
    // Beyond its ends Safari lets the page swing.
    const now = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    shown.toggleAttribute('data-top', now === 0)
    if (hasArrived) before = now
    const moved = now - before
    if (hasArrived || now <= shown.offsetHeight) shown.removeAttribute('data-hidden')
    else if (Math.abs(moved) >= LEAST_PIXELS) shown.toggleAttribute('data-hidden', moved > 0)
    if (Math.abs(moved) >= LEAST_PIXELS) before = now
  }
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(follow)
  }
  addEventListener('scroll', wait, { passive: true })
  addEventListener('shown', () => {
    hasArrived = true
    wait()
  })
  const begin = () => {
    hasArrived = false
  }
  for (const input of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(input, begin, { passive: true })
  follow()
}
