import { FETCH_STATE_MIN_MS, LOADING_BAR_FAILED_MS, LOADING_BAR_THROTTLE_MS } from '../../shared/limits.ts'
import type { Held } from '../state/model.ts'
import type { Loading } from '../state/store.ts'

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * Shows that something is on its way, not for what takes no time, and once shown at least 200 ms, so that nothing flickers. Await
 * `arrived` before showing what arrived; `failed` shows that for three seconds; `givenUp` is for a page that the visitor left for
 * another.
 */
export function showLoading(loading: Held<Loading>) {
  let shownAt = 0
  const timer = setTimeout(() => {
    loading.value = 'loading'
    shownAt = Date.now()
  }, LOADING_BAR_THROTTLE_MS)
  return {
    givenUp: () => clearTimeout(timer),
    async arrived() {
      clearTimeout(timer)
      if (shownAt) await wait(Math.max(0, FETCH_STATE_MIN_MS - (Date.now() - shownAt)))
      loading.value = null
    },
    async failed() {
      clearTimeout(timer)
      loading.value = 'failed'
      await wait(LOADING_BAR_FAILED_MS)
      if (loading.value === 'failed') loading.value = null
    },
  }
}
