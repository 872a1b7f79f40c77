import { expect, test } from 'vitest'
import { learnedOn } from './week.ts'

test('days are those of the learner’s own calendar, each once, from Monday to today', () => {
  const instants = [
    '2026-11-22T23:30:00.000Z',
    '2026-11-24T09:00:00.000Z',
    '2026-11-24T10:00:00.000Z',
    '2026-11-25T16:00:00.000Z',
  ]
  // 23:30 on a Sunday in London is Monday in Osaka already.
  expect(learnedOn(instants, 'Asia/Tokyo', '2026-11-26')).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
  expect(learnedOn(instants, 'Europe/London', '2026-11-26')).toEqual(['2026-11-24', '2026-11-25'])
})

test('a Sunday is the end of its week, a Monday begins one', () => {
  const instants = ['2026-11-22T12:00:00.000Z', '2026-11-23T12:00:00.000Z', '2026-11-29T12:00:00.000Z']
  expect(learnedOn(instants, 'UTC', '2026-11-22')).toEqual(['2026-11-22'])
  expect(learnedOn(instants, 'UTC', '2026-11-23')).toEqual(['2026-11-23'])
  expect(learnedOn(instants, 'UTC', '2026-11-29')).toEqual(['2026-11-23', '2026-11-29'])
})

test('nobody has learned on a day that is still to come', () => {
  expect(learnedOn(['2026-11-27T01:00:00.000Z'], 'Asia/Tokyo', '2026-11-26')).toEqual([])
})
