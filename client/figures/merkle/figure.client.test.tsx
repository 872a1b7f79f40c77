import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/merkle.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('three of fifteen hashes prove a payment, and a changed text leads to another root', async () => {
  const figure = await showFigure('merkle')
  expect(figure.said()).toBe('Chosen hashes: 0. They lead up 0 of 3 levels, not yet to the root.')
  await figure.press('Level 0, hash 4')
  await figure.press('Level 2, hash 2')
  expect(figure.said()).toBe('Chosen hashes: 2. They lead up 1 of 3 levels, not yet to the root.')
  await figure.press('Level 1, hash 1')
  expect(figure.said()).toBe('Proven: payment 3 and 3 hashes lead to the published root, without the other 7 texts.')
  expect(reached({}, figure.told(), { proof: 3 })).toBe(true)
  await figure.press('Level 0, hash 1')
  expect(figure.said()).toContain('not all of the 4 chosen hashes are needed')
  expect(reached({}, figure.told(), { proof: 3 })).toBe(false)
  await figure.press('Level 0, hash 1')
  await figure.put('Its text', 'Chika pays Aya 50')
  expect(figure.said()).toContain('Refused')
  expect(figure.button('Level 1, hash 2').textContent).toContain('another than the published one')
  await figure.again()
  expect(figure.told()).toEqual({ chosen: '' })
})

test('another payment needs other hashes', async () => {
  const figure = await showFigure('merkle', { leaves: '4' })
  await figure.put('Payment to prove', 0)
  await figure.press('Level 0, hash 2')
  await figure.press('Level 1, hash 2')
  expect(reached({ leaves: '4' }, figure.told(), { proof: 1 })).toBe(true)
})
