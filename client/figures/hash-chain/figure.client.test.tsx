import { afterEach, expect, test } from 'vitest'
import en from '../../../locales/en/figures/hash-chain.json' with { type: 'json' }
import ja from '../../../locales/ja-JP/figures/hash-chain.json' with { type: 'json' }
import { flawsOf, reached } from '../../../shared/figures/hash-chain.ts'
import { LOCALES } from '../../../shared/locale.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'
import { firstChain } from './first-chain.ts'

afterEach(takeAway)

test('the chain is valid at first in every language, however hard its blocks are', () => {
  const words = { en, 'ja-JP': ja }
  for (const locale of LOCALES)
    expect(
      flawsOf(
        firstChain(key => words[locale][key], locale, 5),
        12,
      ),
      locale,
    ).toEqual([null, null, null, null, null])
})

test('a changed block breaks all that follow, and each has to be mined again', async () => {
  const options = { blocks: '4' }
  const goal = { amount2: 77, valid: 4 }
  const figure = await showFigure('hash-chain', options)
  expect(figure.said()).toBe('All 4 blocks fit together.')
  await figure.put('Text of block 2', 'Ben pays Chika 77')
  expect(figure.said()).toBe('Blocks that still count: 1 of 4. Block 2 is the first one that does not.')
  expect(figure.text()).toContain('names a hash that block 2 no longer has')
  expect(reached(options, figure.told(), goal)).toBe(false)
  for (const number of [2, 3, 4]) await figure.press(`Mine block ${number}`)
  expect(figure.said()).toMatch(/^All 4 blocks fit together; blocks mined again: 3, with \d+ tries\.$/)
  expect(reached(options, figure.told(), goal)).toBe(true)
  await figure.again()
  expect(figure.said()).toBe('All 4 blocks fit together.')
  expect(reached(options, figure.told(), goal)).toBe(false)
})
