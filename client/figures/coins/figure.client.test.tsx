import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/coins.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('coins are chosen until they are enough, and what is left over comes back', async () => {
  const figure = await showFigure('coins')
  expect(figure.said()).toBe('Nothing is chosen yet: 0.3500042 BTC are missing, the fee included.')
  await figure.press('0.3 BTC')
  expect(figure.said()).toBe('Not enough: the chosen coins are 0.3 BTC together, 0.050011 BTC are missing.')
  expect(reached({}, figure.told(), { paid: 1 })).toBe(false)
  await figure.press('0.08 BTC')
  expect(figure.said()).toBe('The payment can be sent: 0.0299791 BTC come back to you as a new coin, 2,090 sat are the fee.')
  expect(figure.text()).toContain('209 vB × 10 = 2,090 sat')
  expect(figure.told()).toEqual({ chosen: '2 3' })
  expect(reached({}, figure.told(), { paid: 1, changeAtMost: 0.03 })).toBe(true)
  await figure.press('0.08 BTC', '0.5 BTC', '0.3 BTC')
  expect(figure.told()).toEqual({ chosen: '1' })
  await figure.again()
  expect(figure.told()).toEqual({ chosen: '' })
})

test('too little for a coin of its own is left to the miner', async () => {
  const figure = await showFigure('coins', { coins: '0.3 0.2', pay: '0.299987', rate: '10' })
  await figure.press('0.3 BTC')
  expect(figure.said()).toBe('The payment can be sent without change: what is left over, 1,300 sat, is the fee.')
  expect(figure.text()).toContain('1,300 sat, 200 sat of it the rest')
})
