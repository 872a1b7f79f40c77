import { expect, test } from 'vitest'
import { createTripRecord } from './counted-trips.ts'

const DELAY_MS = 10
const answered = async () => 'answer'

test('calls on the way at the same time are one trip, and a call after another is the next', async () => {
  const { trip, trips } = createTripRecord(DELAY_MS)
  await Promise.all([trip(answered), trip(answered)])
  expect(trips()).toEqual({ inARow: 1, calls: 2 })
  expect(await trip(answered)).toBe('answer')
  expect(trips()).toEqual({ inARow: 2, calls: 3 })
})

test('a call that an object makes before it answers stands behind the call to the object', async () => {
  const { trip, trips } = createTripRecord(DELAY_MS)
  await Promise.all([trip(() => trip(answered)), trip(answered)])
  expect(trips()).toEqual({ inARow: 2, calls: 3 })
})

test('a call that has not arrived is no wait, and one from before the last start is not counted', async () => {
  const { trip, trips, inFlight, start } = createTripRecord(DELAY_MS)
  const before = trip(answered)
  expect([trips(), inFlight()]).toEqual([{ inARow: 0, calls: 1 }, 1])
  start(DELAY_MS)
  expect([trips(), inFlight()]).toEqual([{ inARow: 0, calls: 0 }, 1])
  await before
  expect([trips(), inFlight()]).toEqual([{ inARow: 0, calls: 0 }, 0])
})

test('a call that fails has been waited for all the same', async () => {
  const { trip, trips, inFlight } = createTripRecord(DELAY_MS)
  await expect(trip(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect([trips(), inFlight()]).toEqual([{ inARow: 1, calls: 1 }, 0])
})
