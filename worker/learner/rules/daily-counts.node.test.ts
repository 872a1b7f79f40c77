import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentBy, withDeeds } from './daily-counts.ts'

const deeds = (...what: string[]) => what.map(one => ({ what: one }))
const HOUR_MS = 3_600_000

test('deeds are added up by what was done, and what was counted before stays as it was', () => {
  const before = { 'begin quiz l1': 2 }
  expect(withDeeds(before, deeds('begin quiz l1', 'pass lesson l1', 'begin quiz l1'))).toEqual({
    'begin quiz l1': 4,
    'pass lesson l1': 1,
  })
  expect(before).toEqual({ 'begin quiz l1': 2 })
})

test('what takes the place of something counts alone, also where that was counted on another day', () => {
  const second = { what: 'rating l1 5', inPlaceOf: 'rating l1 3' }
  expect(withDeeds({ 'rating l1 3': 1, 'rating l2 3': 1 }, [second])).toEqual({ 'rating l1 5': 1, 'rating l2 3': 1 })
  expect(withDeeds({}, [second])).toEqual({ 'rating l1 5': 1 })
})

test('of a flood only so much counts, and what counted before goes on counting', () => {
  const many = deeds(...Array.from({ length: 500 }, (_, i) => `miss quiz l${i} q1`))
  const counts = withDeeds({}, many)
  expect(Object.keys(counts)).toHaveLength(200)
  expect(withDeeds(counts, deeds('miss quiz l0 q1', 'miss quiz l499 q1'))).toEqual({ ...counts, 'miss quiz l0 q1': 2 })
})

test('counts are sent within six hours of the end of their day, each at its own time', () => {
  const midnight = Date.parse('2026-12-01T00:00:00Z')
  const hours = (id: string) => (sentBy({ id, day: '2026-11-30' }) - midnight) / HOUR_MS
  expect(hours('00000000-0000-4000-8000-000000000000')).toBe(0)
  expect(hours('80000000-0000-4000-8000-000000000000')).toBe(3)
  expect(hours('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBeLessThan(6)
  fc.assert(fc.property(fc.uuid(), id => hours(id) >= 0 && hours(id) < 6))
})
