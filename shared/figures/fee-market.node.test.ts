import { expect, test } from 'vitest'
import { gweiOf, weiOf } from './base-fee.ts'
import { BUNDLES, baseFees, crowdOf, filledBy, isIncluded, reached, stateOf } from './fee-market.ts'

test('six full blocks make about 24.3 of 12 gwei, as the lesson says: in whole wei by hand 24,327,438,352', () => {
  const fees = baseFees(weiOf(12), [24, 24, 24, 24, 24, 24])
  expect(fees).toHaveLength(7)
  // 13.5, 15.1875, 17.0859375, then 19,221,679,687, 21,624,389,647 and this: what is less than a wei is dropped.
  expect(fees.at(-1)).toBe(24_327_438_352n)
})

test('without anybody else the base fee falls', () => {
  expect(baseFees(weiOf(12), [0, 0]).map(gweiOf)).toEqual([12, 10.5, 9.1875])
})

test('a rush ends by itself: the base fee climbs until no more than half a block want to pay it', () => {
  const fees = baseFees(weiOf(12), Array(40).fill(24))
  const last = fees.at(-1) ?? 0n
  expect(gweiOf(last)).toBeGreaterThan(36)
  expect(gweiOf(last)).toBeLessThan(96)
  const filled = filledBy(crowdOf(24, weiOf(12)), last).length
  expect(Math.abs(filled - BUNDLES / 2)).toBeLessThanOrEqual(1)
})

test('a block takes the best tips: at most twelve bundles, and others wait', () => {
  const crowd = crowdOf(24, weiOf(12))
  const filled = filledBy(crowd, weiOf(12))
  expect(filled).toHaveLength(BUNDLES)
  expect(filled).toEqual([...filled].sort((a, b) => Number(b - a)))
  expect(filledBy(crowdOf(5, weiOf(12)), weiOf(12))).toHaveLength(5)
})

test('who tips more than the last bundle is in, who tips as much waits', () => {
  const crowd = crowdOf(24, weiOf(12))
  const last = filledBy(crowd, weiOf(12)).at(-1) ?? 0n
  const bid = (tip: bigint) => ({ maxFee: weiOf(100), tip })
  expect(isIncluded(bid(last + 1n), crowd, weiOf(12))).toBe(true)
  expect(isIncluded(bid(last), crowd, weiOf(12))).toBe(false)
  expect(isIncluded({ maxFee: weiOf(11), tip: weiOf(11) }, [], weiOf(12))).toBe(false)
  expect(isIncluded(bid(0n), crowdOf(11, weiOf(12)), weiOf(12))).toBe(true)
})

test('blocks that lift the base fee are an answer', () => {
  expect(reached({}, stateOf([24, 24, 24, 24, 24, 24], 20, 1), { baseFeeAtLeast: 24 })).toBe(true)
  expect(reached({}, stateOf([24, 24, 24, 24, 24], 20, 1), { baseFeeAtLeast: 24 })).toBe(false)
  expect(reached({}, stateOf([0, 0, 0, 0, 0, 0], 20, 1), { baseFeeAtMost: 6 })).toBe(true)
  expect(reached({ baseFee: '30' }, stateOf([24], 20, 1), { baseFeeAtLeast: 24 })).toBe(true)
})

test('a bid that the last block has taken is an answer, a bid below the base fee is none', () => {
  expect(reached({}, stateOf([24], 40, 6), { included: 1 })).toBe(true)
  expect(reached({}, stateOf([24], 40, 0.25), { included: 1 })).toBe(false)
  expect(reached({}, stateOf([24], 11, 6), { included: 1 })).toBe(false)
  expect(reached({}, stateOf([24, 24, 24, 24, 24, 24, 24], 20, 6), { included: 1 })).toBe(false)
})

test('a bid that gets in by waste can be refused', () => {
  expect(reached({}, stateOf([18], 40, 9), { included: 1, tipAtMost: 5 })).toBe(false)
  expect(reached({}, stateOf([18], 40, 4), { included: 1, tipAtMost: 5 })).toBe(true)
  expect(reached({}, stateOf([18], 11, 4), { tipAtMost: 5 })).toBe(false)
})
