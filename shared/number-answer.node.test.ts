import { expect, test } from 'vitest'
import numbers from '../tests/reports/14-japanese-numbers/numbers.json' with { type: 'json' }
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
  ['$50', 50],
  ['¥8,000', 8000],
  ['￥８，０００', 8000],
  ['-€ 2,5', -2.5],
  ...numbers.map(({ typed, means }): [string, number] => [typed, means]),
  ['2千5百万', 25_000_000],
  ['1億2千3百万円', 123_000_000],
  ['14万2000円', 142_000],
  ['64万 5000 円', 645_000],
  ['1万0500', 10_500],
  ['千円', 1000],
  ['百万', 1_000_000],
  ['2.5k', 2500],
  ['1.5 million yen', 1_500_000],
  ['2 Billion', 2_000_000_000],
  ['‑5', -5],
])('%s is read as %d', (typed, value) => {
  expect(readNumber(typed)).toBeCloseTo(value, 12)
})

test.each(['', 'abc', '1.2.3', '1,2,3', '--5', '1e5', 'ETH 5', '5 6 x 7', '9'.repeat(400)])('%s is no number', typed => {
  expect(readNumber(typed)).toBeNull()
})

test.each([
  '万',
  '1万2万',
  '5百2千',
  '64万50000',
  '1.5万3000',
  '1万0.5',
  '万5',
  '5割',
  '3分の1',
  '5京',
  '1時間半',
  '5m',
  '2 bn',
  '1 hundred thousand',
])('the power in %s is not taken for a unit', typed => {
  expect(readNumber(typed)).toBeNull()
})

test('a unit that the question itself counts in is no power', () => {
  const units = ['million', '百万円', '%']
  for (const typed of ['20', '20 million', '20 Million', '20百万円', '２０百万円', '20%', '20 ％'])
    expect(readNumber(typed, units), typed).toBe(20)
  expect(readNumber('20百万円')).toBe(20_000_000)
})
