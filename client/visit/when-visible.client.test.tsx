import { afterEach, expect, test, vi } from 'vitest'
import { whenVisible } from './when-visible.ts'

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

test('what is done once a page is seen waits in a tab in the background, is done once, and can be given up', () => {
  const [act, given] = [vi.fn(), vi.fn()]
  show('hidden')
  whenVisible(act)
  const giveUp = whenVisible(given)
  expect(act).not.toHaveBeenCalled()
  giveUp()
  for (const state of ['visible', 'hidden', 'visible'] as const) show(state)
  expect(act).toHaveBeenCalledTimes(1)
  expect(given).not.toHaveBeenCalled()
  whenVisible(act)
  expect(act).toHaveBeenCalledTimes(2)
})
