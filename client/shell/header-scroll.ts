import type { Store } from '../state/store.ts'
import { visitModel } from '../visit/models.ts'

/** Less than this is a finger that rests, not a direction. */
const LEAST_PIXELS = 8

/** The header that is on the page now; layouts without one have none. */
const header = () => document.querySelector<HTMLElement>('body > header')

/**
 * Hides the header on scrolling down and shows it on scrolling up, and tells it whether the page is at its top, where it has no
 * background (spec 2). It stays while something in it is open or has the focus.
 */
export function followScrolling({ of }: Store) {
  let before = scrollY
  let hasArrived = false
  let isWaiting = false
  function follow() {
    isWaiting = false
    const shown = header()
    if (!shown) return
    // Beyond its ends Safari lets the page swing.
    const now = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    shown.toggleAttribute('data-top', now === 0)
    const isBusy = shown.querySelector('details[open]') !== null || shown.contains(document.activeElement)
    if (hasArrived) before = now
    const moved = now - before
    if (isBusy || hasArrived || now <= shown.offsetHeight) shown.removeAttribute('data-hidden')
    else if (Math.abs(moved) >= LEAST_PIXELS) shown.toggleAttribute('data-hidden', moved > 0)
    if (Math.abs(moved) >= LEAST_PIXELS) before = now
    hasArrived = false
  }
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(follow)
    },
    { passive: true },
  )
  // A page restored by the browser is already scrolled: the visitor did not scroll it.
  const visit = of(visitModel)
  const first = visit.value
  visit.subscribe(next => {
    if (next === first) return
    hasArrived = true
    requestAnimationFrame(follow)
  })
  // The header shows while it has the focus.
  document.addEventListener('focusin', ({ target }) => {
    const shown = header()
    if (target instanceof Node && shown?.contains(target)) shown.removeAttribute('data-hidden')
  })
  follow()
}
