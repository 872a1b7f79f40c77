import { expect, test } from 'vitest'
import { type Fate, reached, standingOf, stateOf } from './shares.ts'

const keys = (have: number, lost: number, stolen: number): Fate[] => [
  ...Array<Fate>(have).fill('have'),
  ...Array<Fate>(lost).fill('lost'),
  ...Array<Fate>(stolen).fill('stolen'),
]

test('two of three survive one misfortune, whichever it is, and not two', () => {
  expect(standingOf(keys(3, 0, 0), 2)).toMatchObject({ isSpendable: true, isSafe: true })
  expect(standingOf(keys(2, 1, 0), 2)).toMatchObject({ isSpendable: true, isSafe: true })
  expect(standingOf(keys(2, 0, 1), 2)).toMatchObject({ isSpendable: true, isSafe: true })
  expect(standingOf(keys(1, 2, 0), 2)).toMatchObject({ isSpendable: false, isSafe: true })
  expect(standingOf(keys(1, 1, 1), 2)).toMatchObject({ isSpendable: false, isSafe: true })
  expect(standingOf(keys(1, 0, 2), 2)).toMatchObject({ isSpendable: false, isSafe: false })
})

test('a single key is one misfortune away from nothing, and keys that all have to sign too', () => {
  expect(standingOf(keys(0, 1, 0), 1)).toMatchObject({ isSpendable: false, isSafe: true })
  expect(standingOf(keys(0, 0, 1), 1)).toMatchObject({ isSpendable: false, isSafe: false })
  expect(standingOf(keys(2, 1, 0), 3)).toMatchObject({ isSpendable: false, isSafe: true })
  expect(standingOf(keys(2, 0, 1), 1), 'any of them spends').toMatchObject({ isSpendable: true, isSafe: false })
})

test('m of n survive n − m lost keys and m − 1 stolen ones', () => {
  for (let all = 1; all <= 7; all++)
    for (let needed = 1; needed <= all; needed++)
      for (let gone = 0; gone <= all; gone++) {
        expect(standingOf(keys(all - gone, gone, 0), needed).isSpendable).toBe(gone <= all - needed)
        expect(standingOf(keys(all - gone, 0, gone), needed).isSafe).toBe(gone <= needed - 1)
      }
})

test('to survive a lost and a stolen key at once takes two of four', () => {
  const goal = { spendable: 1, safe: 1, lostAtLeast: 1, stolenAtLeast: 1 }
  expect(reached({}, stateOf(keys(2, 1, 1), 2), { ...goal, keysAtMost: 4 })).toBe(true)
  expect(reached({}, stateOf(keys(3, 1, 1), 2), goal)).toBe(true)
  expect(reached({}, stateOf(keys(3, 1, 1), 2), { ...goal, keysAtMost: 4 })).toBe(false)
  for (let all = 2; all <= 3; all++)
    for (let needed = 1; needed <= all; needed++) expect(reached({}, stateOf(keys(all - 2, 1, 1), needed), goal)).toBe(false)
})

test('a thief who can spend may be asked for, and more signatures than keys are no answer', () => {
  expect(reached({}, stateOf(keys(1, 0, 2), 2), { robbed: 1 })).toBe(true)
  expect(reached({}, stateOf(keys(2, 0, 1), 2), { robbed: 1 })).toBe(false)
  expect(reached({}, stateOf(keys(3, 0, 0), 4), { safe: 1 })).toBe(false)
})
