import { afterEach, expect, test, vi } from 'vitest'
import { hold } from '../state/model.ts'
import type { Loading } from '../state/store.ts'
import { showLoading } from './loading.ts'

afterEach(() => void vi.useRealTimers())

test('what takes less than 200 ms shows no loading state', async () => {
  vi.useFakeTimers()
  const loading = hold<Loading>(null)
  const { arrived } = showLoading(loading)
  await vi.advanceTimersByTimeAsync(199)
  await arrived()
  await vi.advanceTimersByTimeAsync(500)
  expect(loading.value).toBeNull()
})

test('a loading state, once shown, stays 200 ms', async () => {
  vi.useFakeTimers()
  const loading = hold<Loading>(null)
  const { arrived } = showLoading(loading)
  await vi.advanceTimersByTimeAsync(201)
  expect(loading.value).toBe('loading')
  const finished = arrived()
  await vi.advanceTimersByTimeAsync(198)
  expect(loading.value).toBe('loading')
  await vi.advanceTimersByTimeAsync(10)
  await finished
  expect(loading.value).toBeNull()
})

test('a page that could not be had is shown for three seconds', async () => {
  vi.useFakeTimers()
  const loading = hold<Loading>(null)
  void showLoading(loading).failed()
  expect(loading.value).toBe('failed')
  await vi.advanceTimersByTimeAsync(2999)
  expect(loading.value).toBe('failed')
  await vi.advanceTimersByTimeAsync(1)
  expect(loading.value).toBeNull()
})

test('a page that the visitor left shows no message any more', async () => {
  vi.useFakeTimers()
  const loading = hold<Loading>(null)
  showLoading(loading).givenUp()
  await vi.advanceTimersByTimeAsync(500)
  expect(loading.value).toBeNull()
})
