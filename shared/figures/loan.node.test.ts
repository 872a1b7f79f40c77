import { expect, test } from 'vitest'
import {
  borrowable,
  healthOf,
  isLiquidatable,
  liquidate,
  liquidationPrice,
  loanToValue,
  reached,
  shownHealth,
  stateOf,
} from './loan.ts'

const LOAN = { collateral: 10, price: 2000, debt: 12_000 }

test('the loan of the lesson: health 1.33, critical price 1,500, 60 % of what the collateral is worth', () => {
  expect(healthOf(LOAN, 80)).toBeCloseTo(4 / 3, 12)
  expect(shownHealth(LOAN, 80)).toBe(1.33)
  expect(liquidationPrice(LOAN, 80)).toBe(1500)
  expect(loanToValue(LOAN)).toBe(60)
  expect(borrowable(LOAN, 75)).toBe(15_000)
})

test('the liquidation of the lesson: at 1,450 half is repaid, 6,300 are taken, 5.655 coins stay', () => {
  const fallen = { ...LOAN, price: 1450 }
  expect(shownHealth(fallen, 80)).toBe(0.96)
  const { repaid, seized, bonus, left } = liquidate(fallen, 80) ?? { repaid: 0, seized: 0, bonus: 0, left: LOAN }
  expect([repaid, bonus, left.debt]).toEqual([6000, 300, 6000])
  expect(seized).toBeCloseTo(4.345, 3)
  expect(left.collateral).toBeCloseTo(5.655, 3)
  expect(shownHealth(left, 80)).toBe(1.09)
})

test('the first example of Aave’s documentation: 5 ETH owed, 2.5 repaid, 2.5 + 0.125 claimed', () => {
  const liquidation = liquidate({ collateral: 10, price: 1, debt: 5 }, 49)
  expect(liquidation).toMatchObject({ repaid: 2.5, bonus: 0.125, seized: 2.625 })
})

test('at a health of 0.95 or less all of the debt may be repaid at once, as Aave’s contract has it', () => {
  expect(liquidate({ collateral: 100, price: 1, debt: 80 }, 77)?.repaid).toBe(40)
  expect(liquidate({ collateral: 100, price: 1, debt: 80 }, 76)?.repaid).toBe(80)
})

test('at a health of 1 nobody may liquidate, and a breath below everybody may', () => {
  expect(healthOf({ ...LOAN, price: 1500 }, 80)).toBe(1)
  expect(isLiquidatable({ ...LOAN, price: 1500 }, 80)).toBe(false)
  expect(liquidate({ ...LOAN, price: 1500 }, 80)).toBeNull()
  expect(isLiquidatable({ ...LOAN, price: 1499.99 }, 80)).toBe(true)
  expect(shownHealth({ ...LOAN, price: 1499.99 }, 80)).toBe(0.99)
})

test('no more is taken than there is: what is left of the debt nobody pays', () => {
  const { repaid, seized, left } = liquidate({ ...LOAN, price: 1000 }, 80) ?? { repaid: 0, seized: 0, left: LOAN }
  expect(seized).toBeCloseTo(10, 10)
  expect(left.collateral).toBeCloseTo(0, 10)
  expect(repaid).toBeCloseTo(10_000 / 1.05, 8)
  expect(left.debt).toBeCloseTo(12_000 - 10_000 / 1.05, 8)
})

test('the same price that was computed as the limit is one, for any loan', () => {
  for (let debt = 1000; debt < 15_000; debt += 97)
    for (const threshold of [80, 82.5, 77]) {
      const limit = liquidationPrice({ ...LOAN, debt }, threshold)
      expect(isLiquidatable({ ...LOAN, debt, price: limit }, threshold)).toBe(false)
      expect(isLiquidatable({ ...LOAN, debt, price: limit * 0.9999 }, threshold)).toBe(true)
    }
})

test('who owes nothing cannot be liquidated', () => {
  expect(healthOf({ ...LOAN, debt: 0 }, 80)).toBe(Number.POSITIVE_INFINITY)
  expect(isLiquidatable({ ...LOAN, debt: 0 }, 80)).toBe(false)
})

test('a price at which the loan falls is an answer', () => {
  expect(reached({}, stateOf({ ...LOAN, price: 1499 }), { liquidated: 1 })).toBe(true)
  expect(reached({}, stateOf({ ...LOAN, price: 1500 }), { liquidated: 1 })).toBe(false)
  expect(reached({ threshold: '90' }, stateOf({ ...LOAN, price: 1499 }), { liquidated: 1 })).toBe(false)
})

test('a loan that nobody would have been given is no answer', () => {
  expect(reached({}, stateOf({ ...LOAN, debt: 15_000 }), { healthAtLeast: 1 })).toBe(true)
  expect(reached({}, stateOf({ ...LOAN, debt: 15_100 }), { healthAtLeast: 1 })).toBe(false)
  expect(reached({}, stateOf({ ...LOAN, debt: 19_000 }), { liquidated: 1 })).toBe(false)
  expect(reached({}, stateOf({ ...LOAN, price: 3000, debt: 20_000 }), { healthAtLeast: 1 })).toBe(true)
})

test('health can be asked for together with a debt', () => {
  const goal = { healthAtLeast: 2, debtAtLeast: 5000 }
  expect(reached({}, stateOf({ ...LOAN, debt: 8000 }), goal)).toBe(true)
  expect(reached({}, stateOf({ ...LOAN, debt: 8001 }), goal)).toBe(false)
  expect(reached({}, stateOf({ ...LOAN, debt: 0 }), goal)).toBe(false)
  expect(reached({}, stateOf({ ...LOAN, debt: 0 }), { healthAtLeast: 2 })).toBe(true)
})
