import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/loan.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('the price falls to the line and below, and paying back or more collateral helps', async () => {
  const figure = await showFigure('loan')
  const safe = 'nobody may touch the loan.'
  expect(figure.said()).toBe(`Health factor 1.33: ${safe}`)
  await figure.put('Price', 1500)
  expect(figure.said()).toBe(`Health factor 1: ${safe}`)
  expect(reached({}, figure.told(), { liquidated: 1 })).toBe(false)
  await figure.put('Price', 1490)
  expect(figure.said()).toBe('Health factor 0.99: anybody may liquidate, repay 6,000 dollars and take 4.23 coins.')
  expect(reached({}, figure.told(), { liquidated: 1 })).toBe(true)
  await figure.put('Debt', 5900)
  expect(reached({}, figure.told(), { healthAtLeast: 2, debtAtLeast: 5000 })).toBe(true)
  await figure.put('Debt', 0)
  expect(figure.said()).toBe('Without a debt there is nothing to liquidate.')
  await figure.put('Collateral', 20)
  await figure.put('Debt', 30_000)
  await figure.put('Collateral', 10)
  expect(figure.told()).toEqual({ collateral: '10', price: '1490', debt: '15000' })
  await figure.again()
  expect(figure.told()).toEqual({ collateral: '10', price: '2000', debt: '12000' })
})
