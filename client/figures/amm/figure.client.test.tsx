import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/amm.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('a trade is made, attacked, and protected by its tolerance', async () => {
  const options = { fee: '0' }
  const figure = await showFigure('amm', options)
  expect(figure.said()).toBe('You get 4.762 coins at 2,100 dollars each; the slippage is 4.76 %.')
  expect(figure.text()).toContain('Price before and after2,000 → 2,205 dollars')
  await figure.put('You pay', 20_000)
  expect(reached(options, figure.told(), { slippageAtLeast: 5 })).toBe(true)
  await figure.put('You pay', 10_000)
  await figure.put('Attacker buys first for', 10_000)
  expect(figure.said()).toBe('You get 4.329 coins and not 4.762; the attacker ends with +950.23 dollars.')
  expect(reached(options, figure.told(), { attackerGains: 1 })).toBe(true)
  await figure.put('Your tolerance', 1)
  expect(figure.said()).toBe('Your trade is refused, it would miss your tolerance of 1 %; the attacker ends with 0 dollars.')
  expect(reached(options, figure.told(), { refused: 1 })).toBe(true)
  await figure.put('You pay', 0)
  expect(figure.said()).toBe('You pay nothing, and the price stays at 2,000 dollars.')
  await figure.again()
  expect(figure.told()).toEqual({ pays: '10000', front: '0', tolerance: '100' })
})
