import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/reorg-odds.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('the odds of the Bitcoin paper stand there, and the blocks that are enough are found', async () => {
  const figure = await showFigure('reorg-odds')
  expect(figure.said()).toBe('Share 10 %, blocks on top 6: the attacker wins in 0.024 % of all cases, about 1 in 4,100.')
  await figure.put('share', 30)
  await figure.put('Blocks on top', '23')
  const goal = { oddsBelow: 0.1, shareAtLeast: 30, blocksAtMost: 24 }
  expect(reached({}, figure.told(), goal)).toBe(false)
  await figure.press('One block more')
  expect(reached({}, figure.told(), goal)).toBe(true)
  await figure.put('share', 50)
  expect(figure.said()).toContain('always catches up')
  await figure.put('Blocks on top', '９９９')
  expect(figure.told().blocks).toBe('400')
  await figure.put('share', 1)
  expect(figure.said()).toContain('once in a billion')
  await figure.put('Blocks on top', '0')
  await figure.press('One block fewer')
  expect(figure.told()).toEqual({ share: '1', blocks: '0' })
  await figure.again()
  expect(figure.told()).toEqual({ share: '10', blocks: '6' })
})
