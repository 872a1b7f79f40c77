/** How often it is tried, while a page is looked at, whether the academy can be reached again. */
const TRY_EVERY_MS = 10_000

interface Watch {
  /** Called once the academy cannot be reached; `isOffline` where the device itself says that it has no network. */
  lost(isOffline: boolean): void
  /** Called once it can be reached again. */
  back(): void
}

const canReach = () =>
  fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).then(
    answer => answer.ok,
    () => false,
  )

/**
 * Follows whether the academy can be reached: by what the browser says of the network, and by calls that fail (`unreachable`, see
 * calls/call-api.ts). A browser that believes to be online may be wrong, so coming back is tried, not believed; then the page hears
 * `reachable`.
 */
export function watchConnection({ lost, back }: Watch) {
  let isLost = false
  let timer: ReturnType<typeof setInterval> | undefined
  function leave(isOffline: boolean) {
    isLost = true
    lost(isOffline)
    clearInterval(timer)
    timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') void look()
    }, TRY_EVERY_MS)
  }
  async function look() {
    const isThere = await canReach()
    if (isThere && isLost) {
      isLost = false
      clearInterval(timer)
      back()
      dispatchEvent(new Event('reachable'))
    } else if (!isThere && !isLost) leave(!navigator.onLine)
  }
  addEventListener('offline', () => leave(true))
  addEventListener('online', () => void look())
  // One call that fails is not yet a network that is gone.
  addEventListener('unreachable', () => void (navigator.onLine ? look() : leave(true)))
  if (!navigator.onLine) leave(true)
}
