import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/shares.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('keys are lost and stolen until nobody or only the thief can spend, and one more key helps', async () => {
  const figure = await showFigure('shares')
  expect(figure.said()).toBe('Needed 2 of 3, with you 3: you can spend, and nobody else can.')
  await figure.press('lost')
  expect(figure.said()).toContain('with you 2: you can spend')
  await figure.put('Keys', 1)
  expect(figure.told()).toEqual({ keys: 'l', needed: '1' })
  expect(figure.said()).toBe('Needed 1 of 1, with you 0: nobody can spend any more.')
  await figure.press('stolen')
  expect(figure.said()).toBe('Needed 1 of 1, with the thief 1: the thief can spend, and you cannot.')
  expect(reached({}, figure.told(), { robbed: 1 })).toBe(true)
  await figure.put('Keys', 4)
  expect(figure.told()).toEqual({ keys: 'shhh', needed: '2' })
  expect(reached({}, figure.told(), { spendable: 1, safe: 1, stolenAtLeast: 1, keysAtMost: 4 })).toBe(true)
  await figure.put('Have to sign', 1)
  expect(figure.said()).toContain('be faster')
  await figure.again()
  expect(figure.told()).toEqual({ keys: 'hhh', needed: '2' })
})
