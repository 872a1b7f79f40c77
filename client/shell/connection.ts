import { canReach } from '../calls/can-reach.ts'
import { networkModel } from '../calls/network.ts'
import type { Store } from '../state/store.ts'

const TRY_AFTER_MS = { least: 2000, most: 10_000 }
/** When it is tried again: the longer the academy has been away, the later. */
const tryAfter = (awayMs: number) => Math.min(TRY_AFTER_MS.most, Math.max(TRY_AFTER_MS.least, awayMs / 5))

/** The service worker says so in a page that it had to take from the device. */
const cameFromDevice = () => 'fromDevice' in document.documentElement.dataset

/**
 * Follows whether the academy can be reached, and keeps it in `networkModel`. A browser that believes to be online may be wrong, and it
 * need not say when a network is back. So calls that fail and calls that are answered decide (`client/calls/reach.ts`), and whether
 * this page came from the device. While the academy is away and the page is looked at, it is tried again by itself. Once it
 * is back the page hears `reachable`.
 */
export function watchConnection({ of }: Store) {
  const network = of(networkModel)
  let awaySince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false

  function lose(how: 'offline' | 'unreachable') {
    awaySince ||= Date.now()
    network.value = how
    clearTimeout(timer)
    timer = setTimeout(lookIfSeen, tryAfter(Date.now() - awaySince))
  }
  function find() {
    if (!network.value) return
    awaySince = 0
    network.value = null
    clearTimeout(timer)
    dispatchEvent(new Event('reachable'))
  }
  function look() {
    if (isLooking) return
    isLooking = true
    void canReach().then(isThere => {
      isLooking = false
      if (isThere) find()
      else lose(network.value !== 'offline' && navigator.onLine ? 'unreachable' : 'offline')
    })
  }
  function lookIfSeen() {
    if (document.visibilityState === 'visible') look()
  }

  addEventListener('offline', () => lose('offline'))
  addEventListener('online', look)
  // One call that fails is not yet a network that is gone.
  addEventListener('unreachable', () => {
    network.value ??= 'doubted'
    look()
  })
  addEventListener('answered', find)
  // Nothing is tried while nobody looks.
  document.addEventListener('visibilitychange', () => {
    if (network.value) lookIfSeen()
  })
  if (!navigator.onLine || cameFromDevice()) lose('offline')
}
