import { expect, test } from 'vitest'
import { pointsOf } from './points.ts'

test.each([
  ['points, in English', [{ title: 'Points', amount: 50 }], 50],
  ['points, in Japanese', [{ title: 'ポイント', amount: 50 }], 50],
  ['points, however they are written', [{ title: ' points ', amount: 5 }], 5],
  [
    'points twice',
    [
      { title: 'Points', amount: 50 },
      { title: 'Points', amount: 20 },
    ],
    70,
  ],
  [
    'points beside something else',
    [
      { title: 'Points', amount: 50 },
      { title: 'Test coins', amount: 3 },
    ],
    50,
  ],
  ['a certificate', [{ title: 'Certificate of completion', amount: 1 }], 0],
  [
    'less than none, and parts of one',
    [
      { title: 'Points', amount: -4 },
      { title: 'Points', amount: 2.9 },
    ],
    2,
  ],
  ['nothing', [], 0],
])('of the rewards of a quest only points are added up: %s', (_, rewards, points) => {
  expect(pointsOf(rewards)).toBe(points)
})
