import { expect, test } from 'vitest'
import { GAS_LIMIT, gweiOf, nextBaseFee, paidBy, tipOf, weiOf } from './base-fee.ts'

test.each([
  // go-ethereum, consensus/misc/eip1559, TestCalcBaseFee.
  [1_000_000_000n, 10_000_000n, 20_000_000n, 1_000_000_000n],
  [1_000_000_000n, 9_000_000n, 20_000_000n, 987_500_000n],
  [1_000_000_000n, 11_000_000n, 20_000_000n, 1_012_500_000n],
  [1_000_000_000n, 20_000_000n, 20_000_000n, 1_125_000_000n],
])('after a base fee of %d wei and %d gas of %d comes %d', (baseFee, used, limit, next) => {
  expect(nextBaseFee(baseFee, used, limit)).toBe(next)
})

test('by hand: a full block takes 12 gwei up by an eighth to 13.5, an empty one down to 10.5', () => {
  expect(gweiOf(nextBaseFee(weiOf(12), GAS_LIMIT))).toBe(13.5)
  expect(gweiOf(nextBaseFee(weiOf(12), 0n))).toBe(10.5)
  expect(gweiOf(nextBaseFee(weiOf(12), GAS_LIMIT / 2n))).toBe(12)
})

test('a base fee of a few wei still goes up by one, and stays where an eighth is nothing', () => {
  expect(nextBaseFee(7n, GAS_LIMIT)).toBe(8n)
  expect(nextBaseFee(7n, 0n)).toBe(7n)
  expect(nextBaseFee(1n, GAS_LIMIT / 2n + 1n)).toBe(2n)
})

test('the payment of the lesson: 21,000 gas at 12 and 1 cost 273,000 gwei, and the rest of the maximum comes back', () => {
  const paid = paidBy({ maxFee: weiOf(20), tip: weiOf(1) }, weiOf(12))
  expect(paid).toEqual({ burned: weiOf(252_000), tip: weiOf(21_000), back: weiOf(147_000) })
  expect(gweiOf((paid?.burned ?? 0n) + (paid?.tip ?? 0n))).toBe(273_000)
})

test('a tip is cut to what the maximum leaves, and below the base fee nothing is paid', () => {
  expect(tipOf({ maxFee: weiOf(13), tip: weiOf(3) }, weiOf(12))).toBe(weiOf(1))
  expect(tipOf({ maxFee: weiOf(12), tip: weiOf(3) }, weiOf(12))).toBe(0n)
  expect(tipOf({ maxFee: weiOf(11), tip: weiOf(3) }, weiOf(12))).toBeNull()
  expect(tipOf({ maxFee: weiOf(13), tip: weiOf(14) }, weiOf(12))).toBeNull()
  expect(paidBy({ maxFee: weiOf(11), tip: weiOf(3) }, weiOf(12))).toBeNull()
})
