import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { showLoading } from './loading.ts'

afterEach(() => void vi.useRealTimers())

test('what takes less than 200 ms shows no loading state', async () => {
  vi.useFakeTimers()
  const loading = atom(false)
  const done = showLoading(loading)
  await vi.advanceTimersByTimeAsync(199)
  await done()
  await vi.advanceTimersByTimeAsync(500)
  expect(loading.get()).toBe(false)
})

test('a loading state, once shown, stays 200 ms', async () => {
  vi.useFakeTimers()
  const loading = atom(false)
  const done = showLoading(loading)
  await vi.advanceTimersByTimeAsync(201)
  expect(loading.get()).toBe(true)
  const finished = done()
  await vi.advanceTimersByTimeAsync(198)
  expect(loading.get()).toBe(true)
  await vi.advanceTimersByTimeAsync(10)
  await finished
  expect(loading.get()).toBe(false)
})
