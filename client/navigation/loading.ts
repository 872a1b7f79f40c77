import type { PreinitializedWritableAtom } from 'nanostores'
import { FETCH_STATE_MIN_MS, LOADING_BAR_FAILED_MS, LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts'

/** What the bar at the top shows (spec 2): a page on its way, or one that could not be had. */
export type Loading = 'loading' | 'failed' | null

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Shows that something is on its way, not for what takes no time, and once shown at least 200 ms, so that nothing flickers.
 * Await `arrived` before showing what arrived; `failed` shows that for three seconds; `givenUp` is for what somebody left for another.
 */
export function showLoading(loading: PreinitializedWritableAtom<Loading>) {
  let shownAt = 0
  const timer = setTimeout(() => {
    loading.set('loading')
    shownAt = Date.now()
  }, LOADING_BAR_THROTTLE_MS)
  return {
    givenUp: () => clearTimeout(timer),
    async arrived() {
      clearTimeout(timer)
      if (shownAt) await wait(Math.max(0, FETCH_STATE_MIN_MS - (Date.now() - shownAt)))
      loading.set(null)
    },
    async failed() {
      clearTimeout(timer)
      loading.set('failed')
      await wait(LOADING_BAR_FAILED_MS)
      if (loading.get() === 'failed') loading.set(null)
    },
  }
}
