import { networkModel } from '../calls/network.ts'
import type { Store } from '../state/store.ts'

/** Whether an address can be shown now: by the network, or by a service worker that has something to say without one. */
const canLeave = (store: Store) => !store.of(networkModel).value || Boolean(navigator.serviceWorker?.controller)

/** The page that a click would lead to, in this tab and on this site; null for any other click. */
function pageOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.target || link.origin !== location.origin)
    return null
  return link.pathname + link.search === location.pathname + location.search ? null : link.href
}

/** Says why nothing happens; and looks whether that is still so. */
function stay(event: Event) {
  event.preventDefault()
  event.stopPropagation()
  dispatchEvent(new Event('unreachable'))
}

/**
 * Without a network a click would lead to the browser's own error page, and the visitor's input would be lost: then the page
 * stays, and its notice says why. The same for a form that the browser sends itself, and for a page that could not be fetched
 * (`leave`).
 */
export function stayWithoutNetwork(store: Store) {
  // A link that the page follows itself has asked for its data by now, and leaves only if that says so.
  addEventListener('click', event => {
    if (!event.defaultPrevented && !canLeave(store) && pageOf(event)) stay(event)
  })
  addEventListener('submit', event => {
    // A service worker answers no form that is posted.
    if (store.of(networkModel).value && !event.defaultPrevented) stay(event)
  })
  addEventListener('leave', event => {
    if (!canLeave(store)) stay(event)
  })
}
