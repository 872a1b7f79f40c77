import { expect, test } from 'vitest'
import { amountOut, buy, priceOf, reached, sandwich, sell, slippageOf, stateOf } from './amm.ts'

const POOL = { coins: 100, money: 200_000 }

test.each([
  // Uniswap v2-core, test/UniswapV2Pair.spec.ts, swapTestCases: units of 10^18, as it writes them there.
  [1, 5, 10, '1662497915624478906'],
  [1, 10, 5, '453305446940074565'],
  [2, 5, 10, '2851015155847869602'],
  [2, 10, 5, '831248957812239453'],
  [1, 10, 10, '906610893880149131'],
  [1, 100, 100, '987158034397061298'],
  [1, 1000, 1000, '996006981039903216'],
])('for %d into %d against %d comes out what Uniswap v2 is tested with: %s', (paid, reserveIn, reserveOut, out) => {
  expect(amountOut(paid, reserveIn, reserveOut, 0.3)).toBeCloseTo(Number(out) / 1e18, 14)
})

test('the trade of the lesson, without a fee: 10,000 buy 4.762 coins at 2,100, and the next one begins at 2,205', () => {
  const { out, pool } = buy(POOL, 10_000, 0)
  expect(pool.coins).toBeCloseTo(95.238, 3)
  expect(out).toBeCloseTo(4.762, 3)
  expect(10_000 / out).toBeCloseTo(2100, 6)
  expect(priceOf(POOL)).toBe(2000)
  expect(priceOf(pool)).toBeCloseTo(2205, 6)
})

test('the sandwich of the lesson, without a fee: one gets 4.329 coins, and the attacker gains about 950', () => {
  const { got, profit, quoted, loss } = sandwich(POOL, 10_000, 10_000, 100, 0)
  expect(got).toBeCloseTo(4.329, 3)
  expect(quoted).toBeCloseTo(4.762, 3)
  expect(loss).toBeCloseTo(4.762 - 4.329, 3)
  expect(profit).toBeGreaterThan(940)
  expect(profit).toBeLessThan(960)
})

test('a tolerance of 1 % has the trade refused, and the attacker pays two fees for nothing', () => {
  const { got, loss, profit, pools } = sandwich(POOL, 10_000, 10_000, 1, 0.3)
  expect([got, loss]).toEqual([null, 0])
  expect(profit).toBeLessThan(0)
  expect(pools[1]).toEqual(pools[0])
})

test('without an attacker one gets what was quoted', () => {
  const { got, quoted, loss, profit } = sandwich(POOL, 10_000, 0, 0, 0.3)
  expect([got, loss, profit]).toEqual([quoted, 0, 0])
})

test('a fee of 0.3 % makes a small sandwich around a small trade a loss', () => {
  expect(sandwich(POOL, 100, 1000, 100, 0).profit).toBeGreaterThan(0)
  expect(sandwich(POOL, 100, 1000, 100, 0.3).profit).toBeLessThan(0)
})

test('the product never falls, and grows with the fee', () => {
  for (const paid of [0.01, 1, 1000, 1_000_000])
    for (const fee of [0, 0.3, 5]) {
      const before = POOL.coins * POOL.money
      const bought = buy(POOL, paid, fee).pool
      const sold = sell(POOL, paid, fee).pool
      for (const { coins, money } of [bought, sold])
        if (fee) expect(coins * money).toBeGreaterThan(before)
        else expect(coins * money).toBeCloseTo(before, 4)
    }
})

test('to buy and to sell again at once without a fee comes out even', () => {
  const { out, pool } = buy(POOL, 5000, 0)
  expect(sell(pool, out, 0).out).toBeCloseTo(5000, 8)
})

test('slippage is what one’s own size costs, the fee apart: 10,000 into 200,000 is 4.76 %', () => {
  expect(slippageOf(POOL, 10_000, buy(POOL, 10_000, 0).out, 0)).toBeCloseTo(100 * (10 / 210), 8)
  expect(slippageOf(POOL, 10_000, buy(POOL, 10_000, 0.3).out, 0.3)).toBeCloseTo(100 * (9970 / 209_970), 8)
  expect(slippageOf(POOL, 0.01, buy(POOL, 0.01, 0.3).out, 0.3)).toBeCloseTo(0, 5)
  expect(slippageOf(POOL, 0, 0, 0.3)).toBe(0)
})

test('a trade that is large enough to slip is an answer', () => {
  expect(reached({}, stateOf(11_000, 0, 100), { slippageAtLeast: 5 })).toBe(true)
  expect(reached({}, stateOf(9000, 0, 100), { slippageAtLeast: 5 })).toBe(false)
  // 5.00 % is what one sees from about 10,558 on.
  expect(reached({}, stateOf(10_558, 0, 100), { slippageAtLeast: 5 })).toBe(true)
})

test('a larger pool makes the same trade slip less', () => {
  const goal = { slippageAtMost: 1, paysAtLeast: 10_000 }
  expect(reached({}, stateOf(10_000, 0, 100), goal)).toBe(false)
  expect(reached({ coins: '1000', money: '2000000' }, stateOf(10_000, 0, 100), goal)).toBe(true)
  expect(reached({}, stateOf(1, 0, 100), goal)).toBe(false)
})

test('an attacker who gains, and a tolerance that stops them, can be asked for', () => {
  expect(reached({}, stateOf(10_000, 10_000, 100), { attackerGains: 1 })).toBe(true)
  expect(reached({}, stateOf(10_000, 10_000, 1), { attackerGains: 1 })).toBe(false)
  expect(reached({}, stateOf(10_000, 10_000, 1), { refused: 1 })).toBe(true)
  expect(reached({}, stateOf(10_000, 0, 1), { refused: 1 })).toBe(false)
})

test('a refused trade has no slippage at all', () => {
  expect(reached({}, stateOf(10_000, 10_000, 1), { slippageAtMost: 99 })).toBe(false)
})
