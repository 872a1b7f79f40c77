import { expect, test } from 'vitest'
import { clusterOf, meetingPoints, PAYMENTS, reached, stateOf } from './trail.ts'

test('no coin is made or lost in a payment', () => {
  const total = (coins: readonly { btc: number }[]) => coins.reduce((sum, { btc }) => sum + btc, 0)
  expect(PAYMENTS).toHaveLength(6)
  for (const { inputs, outputs } of PAYMENTS) expect(total(outputs)).toBeCloseTo(total(inputs), 10)
})

test('what pays together has one owner: A with C, F with H, and C with H make one wallet of four', () => {
  expect(clusterOf('a')).toEqual(['a', 'c', 'f', 'h'])
  expect(clusterOf('h')).toEqual(['a', 'c', 'f', 'h'])
  expect(clusterOf('a', PAYMENTS.slice(0, 2))).toEqual(['a'])
  expect(clusterOf('a', PAYMENTS.slice(0, 4))).toEqual(['a', 'c'])
})

test('who is paid, and who pays alone, belongs to nobody else', () => {
  for (const alone of ['b', 'd', 'e', 'g', 'i'] as const) expect(clusterOf(alone)).toEqual([alone])
  expect(clusterOf('j'), 'what the exchange gathers is all its own').toEqual(['j', 'k', 'l'])
})

test('the wallet meets the exchange at the one address that it has paid and that the exchange has emptied', () => {
  expect(meetingPoints(clusterOf('a'))).toEqual(['j'])
  expect(meetingPoints(['d'])).toEqual([])
})

test('the whole wallet and nothing else is an answer, and so is where it meets the exchange', () => {
  const goal = { cluster: 1, exchange: 1 }
  expect(reached({}, stateOf(['h', 'f', 'c', 'a'], 'j'), goal)).toBe(true)
  expect(reached({ known: 'f' }, stateOf(['a', 'c', 'f', 'h'], 'j'), goal)).toBe(true)
  expect(reached({}, stateOf(['a', 'c', 'f', 'h'], 'k'), goal)).toBe(false)
  expect(reached({}, stateOf(['a', 'c', 'f', 'h'], null), { cluster: 1 })).toBe(true)
  expect(reached({}, stateOf(['a', 'c', 'f'], null), { cluster: 1 })).toBe(false)
  expect(reached({}, stateOf(['a', 'b', 'c', 'f', 'h'], null), { cluster: 1 })).toBe(false)
  expect(reached({}, { marked: 'a c c f h', exchange: 'none' }, { cluster: 1 })).toBe(false)
})
