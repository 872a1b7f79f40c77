import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/fee-market.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('a payment that waits gets in by a better tip, and full blocks make the base fee rise by an eighth each', async () => {
  const figure = await showFigure('fee-market')
  expect(figure.said()).toContain('Your payment waits: all places went to those who tip more than 1 gwei')
  await figure.put('Your tip', 4)
  expect(figure.said()).toBe('Your payment is in block 1, with a real tip of 4 gwei; the next base fee is 13.5 gwei (+12.5 %).')
  expect(figure.text()).toContain('336,000 gwei: 252,000 burned, 84,000 as tip')
  expect(reached({}, figure.told(), { included: 1, tipAtMost: 4 })).toBe(true)
  for (let block = 2; block <= 6; block++) await figure.press(`Build block ${block}`)
  expect(figure.said()).toContain('Your payment waits: the base fee of 21.624 gwei is above the most you pay')
  await figure.put('Bundles of others', 0)
  expect(figure.said()).toContain('(−12.5 %)')
  await figure.put('The most you pay', 3)
  expect(figure.said()).toContain('invalid')
  await figure.again()
  expect(figure.told()).toEqual({ demands: '18', maxFee: '20', tip: '1' })
})

test('after 30 blocks there is no other', async () => {
  const figure = await showFigure('fee-market', { demand: '6' })
  for (let block = 2; block <= 30; block++) await figure.press(`Build block ${block}`)
  await figure.press('That was the last block')
  expect(figure.told().demands?.split(' ')).toHaveLength(30)
})
