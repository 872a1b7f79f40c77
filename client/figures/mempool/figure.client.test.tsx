import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/mempool.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('a payment waits while others overtake it, until it is replaced by one that pays more', async () => {
  const figure = await showFigure('mempool')
  expect(figure.said()).toBe('At 3 sat/vB 2,300 kvB stand before you: block 3, if nobody overtakes you.')
  await figure.press('Replace by fee')
  expect(figure.told()).toEqual({ bids: '3@0', blocks: '0' })
  await figure.press('Next block')
  expect(figure.said()).toBe('Blocks so far: 1. Your payment still waits, with 1,900 kvB before it.')
  await figure.put('Fee rate', 9)
  expect(figure.told().bids).toBe('3@0')
  await figure.press('Replace by fee: 9')
  expect(figure.said()).toContain('with 250 kvB before it')
  await figure.press('Replace by fee')
  await figure.press('Next block')
  expect(figure.said()).toBe('Block 2 has taken your payment, for a fee of 1,269 sat.')
  expect(figure.told()).toEqual({ bids: '3@0 9@1', blocks: '2' })
  expect(reached({}, figure.told(), { included: 1, replaced: 1, blocksAtMost: 2, rateAtMost: 9 })).toBe(true)
  for (let block = 3; block <= 13; block++) await figure.press(block > 12 ? 'That was the last block' : 'Next block')
  expect(figure.told().blocks).toBe('12')
  await figure.again()
  expect(figure.told()).toEqual({ bids: '3@0', blocks: '0' })
})

test('before the first block the rate is free, up and down', async () => {
  const figure = await showFigure('mempool', { rate: '20' })
  await figure.put('Fee rate', 9)
  expect(figure.said()).toContain('At 9 sat/vB 600 kvB stand before you: block 1')
  await figure.press('Next block')
  expect(reached({}, figure.told(), { blocksAtMost: 1, rateAtMost: 9 })).toBe(true)
})
