import { expect, test } from 'vitest'
import { coverage, reached, runOf, stateOf } from './reserves.ts'

test('of 60 % twelve of twenty are paid, and the last eight get nothing', () => {
  expect(runOf(60, 40)).toEqual({ asked: 8, paid: 8, unpaid: 0, left: 20, owed: 60 })
  expect(runOf(60, 60)).toEqual({ asked: 12, paid: 12, unpaid: 0, left: 0, owed: 40 })
  expect(runOf(60, 100)).toEqual({ asked: 20, paid: 12, unpaid: 8, left: 0, owed: 40 })
})

test('each payment makes the part that is covered smaller, where it was not all from the first', () => {
  expect(coverage(runOf(60, 0))).toBe(60)
  expect(coverage(runOf(60, 20))).toBe(50)
  expect(coverage(runOf(60, 60))).toBe(0)
  expect(coverage(runOf(100, 50))).toBe(100)
  expect(coverage(runOf(120, 50))).toBe(140)
  expect(coverage(runOf(100, 100))).toBe(Number.POSITIVE_INFINITY)
})

test('nobody gets a part: what is less than one claim stays', () => {
  expect(runOf(12, 100)).toEqual({ asked: 20, paid: 2, unpaid: 18, left: 2, owed: 90 })
})

test('what is there and still owed falls by the same, whoever asks', () => {
  for (let reserves = 0; reserves <= 120; reserves++)
    for (let asked = 0; asked <= 100; asked++) {
      const run = runOf(reserves, asked)
      expect(reserves - run.left).toBe(100 - run.owed)
      expect(run.paid + run.unpaid).toBe(run.asked)
      expect(run.left).toBeGreaterThanOrEqual(0)
    }
})

test('a run, empty coffers, enough for all, and a comparison can be asked for', () => {
  expect(reached({}, stateOf(60, 100, false), { unpaidAtLeast: 40 })).toBe(true)
  expect(reached({}, stateOf(60, 95, false), { unpaidAtLeast: 40 })).toBe(false)
  expect(reached({}, stateOf(0, 40, false), { unpaidAtLeast: 40, reservesAtLeast: 50 })).toBe(false)
  expect(reached({}, stateOf(60, 60, false), { emptyAtMost: 60, reservesAtLeast: 60 })).toBe(true)
  expect(reached({}, stateOf(60, 65, false), { emptyAtMost: 60 })).toBe(false)
  expect(reached({}, stateOf(60, 55, false), { emptyAtMost: 60 })).toBe(false)
  expect(reached({}, stateOf(100, 100, false), { allPaid: 1 })).toBe(true)
  expect(reached({}, stateOf(100, 95, false), { allPaid: 1 })).toBe(false)
  expect(reached({}, stateOf(95, 100, false), { allPaid: 1 })).toBe(false)
  expect(reached({}, stateOf(60, 60, true), { compared: 1 })).toBe(true)
  expect(reached({}, stateOf(60, 60, false), { compared: 1 })).toBe(false)
})
