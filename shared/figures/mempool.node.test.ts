import { expect, test } from 'vitest'
import { type Bid, blocksTo, placeAfter, RATES, reached, stateOf } from './mempool.ts'

const at = (rate: number): Bid[] => [{ rate, after: 0 }]
const takenBy = (bids: readonly Bid[], crowd = 100) => placeAfter(12, bids, crowd)?.takenBy
/** How much stands ahead after each block, until one takes the payment. */
const way = (rate: number) =>
  Array.from({ length: takenBy(at(rate)) ?? 12 }, (_, blocks) => placeAfter(blocks, at(rate), 100)?.ahead)

test('4,000 kvB wait at first, and the next block takes all that pay 8 sat/vB or more', () => {
  const before = placeAfter(0, at(3), 100)
  expect(before?.waiting.reduce((total, kvb) => total + kvb, 0)).toBe(4000)
  expect(placeAfter(1, at(3), 100)?.waiting.slice(0, 5)).toEqual([30, 40, 80, 100, 150])
  expect(RATES).toHaveLength(before?.waiting.length ?? 0)
})

test('who pays more than those at the edge is in the next block, and who pays the same came later', () => {
  expect(way(9)).toEqual([600])
  expect(way(8)).toEqual([1000, 250])
})

test('those who come later and pay more overtake: 5 sat/vB wait three blocks in place of two, 3 wait five', () => {
  expect(blocksTo(1600)).toBe(2)
  expect(way(5)).toEqual([1600, 1000, 100])
  expect(way(3)).toEqual([2300, 1900, 1100, 1050, 150])
  expect(takenBy(at(3))).toBe(5)
})

test('a payment needs room for itself too', () => {
  expect([blocksTo(0), blocksTo(999), blocksTo(999.9), blocksTo(1000), blocksTo(2300)]).toEqual([1, 1, 2, 2, 3])
})

test('a payment that is replaced stands behind those who pay the same by then', () => {
  expect(placeAfter(1, [...at(3), { rate: 8, after: 1 }], 100)?.ahead).toBe(250 + 150)
  expect(takenBy([...at(3), { rate: 8, after: 1 }])).toBe(2)
})

test('whoever replaces pays more, and only while the payment waits', () => {
  expect(placeAfter(1, [...at(3), { rate: 3, after: 1 }], 100)).toBeNull()
  expect(placeAfter(1, [...at(3), { rate: 4, after: 1 }], 100)).not.toBeNull()
  expect(placeAfter(2, [...at(9), { rate: 20, after: 1 }], 100)).toBeNull()
  expect(placeAfter(1, [...at(3), { rate: 8, after: 2 }], 100), 'it was not made yet').toBeNull()
  expect(placeAfter(3, [...at(3), { rate: 8, after: 2 }, { rate: 12, after: 1 }], 100)).toBeNull()
})

test('where nobody waits the lowest rate is enough', () => {
  expect(takenBy(at(1), 0)).toBe(1)
  expect(takenBy(at(8), 200)).toBe(3)
})

test('a rate that is enough and no more than that can be asked for', () => {
  const goal = { blocksAtMost: 1, rateAtMost: 9 }
  expect(reached({}, stateOf(at(9), 1), goal)).toBe(true)
  expect(reached({}, stateOf(at(9), 0), goal)).toBe(false)
  expect(reached({}, stateOf(at(8), 2), goal)).toBe(false)
  expect(reached({}, stateOf(at(10), 1), goal)).toBe(false)
  expect(reached({}, stateOf([...at(3), { rate: 8, after: 1 }], 2), { included: 1, replaced: 1, blocksAtMost: 2 })).toBe(true)
  expect(reached({}, stateOf(at(8), 2), { replaced: 1 })).toBe(false)
  expect(reached({}, stateOf(at(99), 1), { included: 1 })).toBe(false)
})
