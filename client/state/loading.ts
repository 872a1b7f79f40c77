import type { PreinitializedWritableAtom } from 'nanostores'
import { FETCH_STATE_MIN_MS, LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts'

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Shows that something is on its way, not for what takes no time, and once shown at least 200 ms, so that nothing flickers.
 * Answers a function to call when it has arrived; await it before showing what arrived.
 */
export function showLoading(loading: PreinitializedWritableAtom<boolean>): () => Promise<void> {
  let shownAt = 0
  const timer = setTimeout(() => {
    loading.set(true)
    shownAt = Date.now()
  }, LOADING_BAR_THROTTLE_MS)
  return async () => {
    clearTimeout(timer)
    if (!shownAt) return
    await wait(Math.max(0, FETCH_STATE_MIN_MS - (Date.now() - shownAt)))
    loading.set(false)
  }
}
