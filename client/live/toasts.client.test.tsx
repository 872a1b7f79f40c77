import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT, NEWS } from '../../gallery/pretended-data.ts'
import { arrived } from '../../gallery/pretended-visit.tsx'
import { showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import type { Visit } from '../visit/visit.ts'
import { toastsModel } from './models.ts'
import { Toasts } from './toasts.tsx'

testComponents()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a toast in a hidden tab waits until the tab is visible, and then goes by itself', async () => {
  const see = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const store = someStore('en', true)
  store.of(toastsModel).value = NEWS
  const first = arrived(ACCOUNT)
  const visit = { deferred: () => first, locale: 'en', path: '/courses', query: {} } as unknown as Visit
  await showComponent(<Toasts />, store, visit)
  await act(() => vi.runAllTimersAsync())
  expect(store.of(toastsModel).value).toEqual(NEWS)
  see.mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(store.of(toastsModel).value).toEqual(NEWS)
  await act(() => vi.runAllTimersAsync())
  expect(store.of(toastsModel).value).toEqual([])
})
