import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/reserves.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('customers withdraw until nothing is left, and what is owed is seen only beside what is there', async () => {
  const figure = await showFigure('reserves')
  expect(figure.said()).toBe('Nobody asks, so nobody sees whether 600 coins are enough.')
  expect(figure.text()).toContain('Owed: no part of the proof')
  await figure.press('The next one asks', 'The next one asks')
  expect(figure.said()).toBe('All 2 customers who asked were paid, and 500 coins are left.')
  await figure.press('Put what is owed beside it')
  expect(figure.text()).toContain('Owed: 900 coins')
  expect(figure.text()).toContain('55.6 %')
  await figure.put('Customers who want theirs', 60)
  expect(figure.said()).toBe('All 12 who asked were paid, but nothing is left for the other 8.')
  expect(reached({}, figure.told(), { emptyAtMost: 60, reservesAtLeast: 60, compared: 1 })).toBe(true)
  await figure.put('Customers who want theirs', 100)
  expect(figure.said()).toBe('Only the first 12 were paid: the last 8 who asked get nothing.')
  await figure.put('What is really there', 100)
  expect(figure.said()).toContain('there was enough for everybody')
  await figure.again()
  expect(figure.told()).toEqual({ reserves: '60', asked: '0', debts: 'hidden' })
})

test('the same happens to who has issued a stablecoin', async () => {
  const figure = await showFigure('reserves', { who: 'issuer', owed: '5000000', reserves: '10', asked: '20' })
  expect(figure.said()).toBe('Only the first 2 were paid: the last 2 who asked get nothing.')
  expect(figure.text()).toContain('500,000 dollars')
})
