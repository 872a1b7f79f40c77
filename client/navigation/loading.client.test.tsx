import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { type Loading, showLoading } from './loading.ts'

afterEach(() => void vi.useRealTimers())

test('what takes less than 200 ms shows no loading state', async () => {
  vi.useFakeTimers()
  const loading = atom<Loading>(null)
  const { arrived } = showLoading(loading)
  await vi.advanceTimersByTimeAsync(199)
  await arrived()
  await vi.advanceTimersByTimeAsync(500)
  expect(loading.get()).toBeNull()
})

test('a loading state, once shown, stays 200 ms', async () => {
  vi.useFakeTimers()
  const loading = atom<Loading>(null)
  const { arrived } = showLoading(loading)
  await vi.advanceTimersByTimeAsync(201)
  expect(loading.get()).toBe('loading')
  const finished = arrived()
  await vi.advanceTimersByTimeAsync(198)
  expect(loading.get()).toBe('loading')
  await vi.advanceTimersByTimeAsync(10)
  await finished
  expect(loading.get()).toBeNull()
})

test('a page that could not be had is shown for three seconds', async () => {
  vi.useFakeTimers()
  const loading = atom<Loading>(null)
  void showLoading(loading).failed()
  expect(loading.get()).toBe('failed')
  await vi.advanceTimersByTimeAsync(2999)
  expect(loading.get()).toBe('failed')
  await vi.advanceTimersByTimeAsync(1)
  expect(loading.get()).toBeNull()
})

test('what somebody left for another page says nothing any more', async () => {
  vi.useFakeTimers()
  const loading = atom<Loading>(null)
  showLoading(loading).givenUp()
  await vi.advanceTimersByTimeAsync(500)
  expect(loading.get()).toBeNull()
})
