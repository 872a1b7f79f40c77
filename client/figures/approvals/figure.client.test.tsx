import { afterEach, expect, test } from 'vitest'
import { reached } from '../../../shared/figures/approvals.ts'
import { showFigure, takeAway } from '../../../tests/support/show-figure.tsx'

afterEach(takeAway)

test('to disconnect a site leaves what it may take, to revoke costs a fee and takes it away', async () => {
  const figure = await showFigure('approvals')
  expect(figure.said()).toBe('1,200 ACORN and 50 PEBBLE could be taken just now, worth 1,250 dollars.')
  await figure.press('Disconnect Otter Swap')
  expect(figure.said()).toContain('Otter Swap no longer sees your address, but what it may take is as before: 1,200 ACORN')
  expect(figure.text()).toContain('0 × 46,000 gas × 5 gwei')
  await figure.press('Revoke Otter Swap')
  expect(figure.said()).toBe('Revoked Otter Swap: 400 ACORN and 50 PEBBLE could be taken just now, worth 450 dollars.')
  expect(figure.text()).toContain('0.00023 ETH')
  await figure.press('Revoked Otter Swap', 'Lower to 100 Otter Swap')
  expect(figure.text(), 'what was revoked costs nothing more').toContain('1 × 46,000 gas')
  await figure.press('Revoke Moth Market', 'Revoke Fox Game')
  expect(figure.said()).toBe('Revoked Fox Game: nothing could be taken any more.')
  expect(figure.text()).toContain('0.00069 ETH')
  expect(reached({}, figure.told(), { takeableAtMost: 0, keeps: 'moth' })).toBe(false)
  await figure.again()
  expect(figure.told()).toEqual({ changes: 'kkk' })
  expect(figure.text()).toContain('0 × 46,000 gas')
})

test('one that is in use is lowered to what it needs, and may still be revoked', async () => {
  const options = { scene: 'old-and-new', gasPrice: '20' }
  const figure = await showFigure('approvals', options)
  expect(() => figure.button('Lower to 100'), 'it is exact already').toThrow()
  await figure.press('Lower to 120 Heron Loans', 'Revoke Moth Market')
  expect(figure.said()).toContain('100 ACORN and 120 PEBBLE could be taken just now, worth 220 dollars')
  expect(figure.told()).toEqual({ changes: 'klrk' })
  expect(reached(options, figure.told(), { takeableAtMost: 220, keeps: 'heron', revokedAtMost: 1 })).toBe(true)
  await figure.press('Lowered Heron Loans', 'Revoke Heron Loans')
  expect(figure.told()).toEqual({ changes: 'krrk' })
  expect(figure.text(), 'three transactions').toContain('0.00276 ETH')
})
