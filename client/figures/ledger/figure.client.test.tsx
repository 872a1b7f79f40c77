import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/ledger.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('payments that cannot all be made are brought into an order in which they can', async () => {
  const options = { scene: 'one-waits' }
  const figure = await showFigure('ledger', options)
  expect(figure.said()).toBe('Made: 1 of 3 payments. Refused: Ben pays Chika 55; Chika pays Aya 5.')
  expect(figure.text()).toContain('refused, has only 40')
  await figure.press('Swap lines 2 and 3')
  await figure.press('Swap lines 1 and 2')
  expect(figure.said()).toBe('All 3 payments are made, nobody is refused.')
  expect(reached(options, figure.told(), { refused: 'none' })).toBe(true)
  await figure.again()
  expect(figure.told()).toEqual({ order: 'a b c' })
})
