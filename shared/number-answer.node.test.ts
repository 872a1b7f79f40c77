import { expect, test } from 'vitest'
import { readNumber } from './number-answer.ts'

test.each([
  ['42', 42],
  ['０．０００５', 0.0005],
  ['1,000', 1000],
  ['1.000.000', 1_000_000],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['0,0005', 0.0005],
  ['0,125', 0.125],
  ['13,5', 13.5],
  ['0.273', 0.273],
  ['1 000 000', 1_000_000],
  ["1'000", 1000],
  ['5万', 50_000],
  ['2.5億円', 250_000_000],
  ['0.0005 ETH', 0.0005],
  ['12gwei', 12],
  ['30%', 30],
  ['−5', -5],
  ['.5', 0.5],
  ['１，０００円', 1000],
])('%s is read as %d', (typed, value) => {
  expect(readNumber(typed)).toBeCloseTo(value, 12)
})

test.each(['', 'abc', '1.2.3', '1,2,3', '--5', '1e5', 'ETH 5', '5 6 x 7', '9'.repeat(400)])('%s is no number', typed => {
  expect(readNumber(typed)).toBeNull()
})
