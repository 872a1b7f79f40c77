import { expect, test } from 'vitest'
import { attackerOdds, OPTIONS, reached, stateOf } from './reorg-odds.ts'

// Bitcoin: A Peer-to-Peer Electronic Cash System, section 11, the tables at its end.
const TABLES: [number, [number, string][]][] = [
  [
    0.1,
    [
      [0, '1.0000000'],
      [1, '0.2045873'],
      [2, '0.0509779'],
      [3, '0.0131722'],
      [4, '0.0034552'],
      [5, '0.0009137'],
      [6, '0.0002428'],
      [7, '0.0000647'],
      [8, '0.0000173'],
      [9, '0.0000046'],
      [10, '0.0000012'],
    ],
  ],
  [
    0.3,
    [
      [0, '1.0000000'],
      [5, '0.1773523'],
      [10, '0.0416605'],
      [15, '0.0101008'],
      [20, '0.0024804'],
      [25, '0.0006132'],
      [30, '0.0001522'],
      [35, '0.0000379'],
      [40, '0.0000095'],
      [45, '0.0000024'],
      [50, '0.0000006'],
    ],
  ],
]

/** Returns the fewest blocks after which the odds are below a chance, or null if the figure's most aren't enough. */
function blocksFor(share: number, odds: number): number | null {
  for (let blocks = 0; blocks <= OPTIONS.blocks.max; blocks++) if (attackerOdds(share, blocks) < odds) return blocks
  return null
}

const rows = TABLES.flatMap(([share, odds]) => odds.map(([blocks, chance]) => [share, blocks, chance] as const))

test.each(rows)(
  'an attacker with %d of the work catches up with %d blocks as the Bitcoin paper says: %s',
  (share, blocks, chance) => {
    expect(attackerOdds(share, blocks).toFixed(7)).toBe(chance)
  },
)

test.each([
  [0.1, 5],
  [0.15, 8],
  [0.2, 11],
  [0.25, 15],
  [0.3, 24],
  [0.35, 41],
  [0.4, 89],
  [0.45, 340],
])('against %d of the work %d blocks bring the odds below 0.1 %%, as the Bitcoin paper says', (share, blocks) => {
  expect(blocksFor(share, 0.001)).toBe(blocks)
})

test('who has half of the work always catches up, and who has none never', () => {
  for (const blocks of [0, 1, 6, 400]) {
    expect(attackerOdds(0.5, blocks)).toBe(1)
    expect(attackerOdds(0.9, blocks)).toBe(1)
  }
  expect(attackerOdds(0, 1)).toBe(0)
  expect(blocksFor(0.5, 0.001)).toBeNull()
})

test('odds are a chance and fall with every block', () => {
  for (let share = 1; share < 50; share++)
    for (let blocks = 1; blocks < 100; blocks++) {
      const [before, odds] = [attackerOdds(share / 100, blocks - 1), attackerOdds(share / 100, blocks)]
      expect(odds).toBeGreaterThanOrEqual(0)
      expect(odds).toBeLessThanOrEqual(Math.max(before, 1e-12))
    }
})

test('enough blocks against a strong attacker are an answer; a weak attacker is none', () => {
  const goal = { oddsBelow: 0.1, shareAtLeast: 30 }
  expect(reached({}, stateOf(30, 24), goal)).toBe(true)
  expect(reached({}, stateOf(30, 23), goal)).toBe(false)
  expect(reached({}, stateOf(10, 24), goal)).toBe(false)
  expect(reached({}, stateOf(10, 5), { oddsBelow: 0.1 })).toBe(true)
})

test('the fewest blocks can be asked for', () => {
  const goal = { oddsBelow: 0.1, shareAtLeast: 30, blocksAtMost: 24 }
  expect(reached({}, stateOf(30, 24), goal)).toBe(true)
  expect(reached({}, stateOf(30, 25), goal)).toBe(false)
})

test('odds that a state claims do not count', () => {
  expect(reached({}, { ...stateOf(49, 0), odds: '0' }, { oddsBelow: 0.1 })).toBe(false)
})
