import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Card,
  daysAfter,
  daysBetween,
  interleaved,
  KEPT_DAYS,
  leastOf,
  REVIEW_SITTING,
  type Recalled,
  recalled,
  stepOf,
} from './review.ts'

const START = '2026-11-24'

test('the day after goes on over the ends of months, years and February', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-10-31', 7)).toBe('2026-11-07')
  expect(daysBetween('2026-10-31', '2026-11-07')).toBe(7)
})

/** A question that is answered whenever it comes back; the days between. */
function daysOf(answers: readonly Recalled[], late = 0): number[] {
  let card: Card | null = null
  return answers.map(how => {
    card = recalled(card, card ? daysAfter(card.dueOn, late) : START, how)
    return daysBetween(card.reviewedOn, card.dueOn)
  })
}
const times = (many: number, how: Recalled) => Array<Recalled>(many).fill(how)

describe('a question comes back', () => {
  test('later and later while it is known, sooner where it took a hint, and the next day where it was missed', () => {
    expect(daysOf(times(4, 'right'))).toEqual([3, 14, 57, 196])
    expect(daysOf(['hinted', ...times(3, 'right')])).toEqual([2, 7, 23, 66])
    expect(daysOf(['missed', ...times(4, 'right')])).toEqual([1, 3, 8, 22, 54])
    expect(daysOf(['right', 'missed', ...times(3, 'right')])).toEqual([3, 1, 3, 7, 17])
    expect(daysOf(times(5, 'missed'))).toEqual([1, 1, 1, 1, 1])
  })

  test('within a year, however well it is known', () => {
    expect(Math.max(...daysOf(times(12, 'right')))).toBeLessThanOrEqual(366)
  })

  test('later where it was still known although it came late', () => {
    const [onTime = [], late = []] = [daysOf(times(3, 'right')), daysOf(times(3, 'right'), 10)]
    expect(late[1]).toBeGreaterThan(onTime[1] ?? 0)
  })

  test('on no day twice: what is right once more on the same day says nothing new, and a miss of today stays one', () => {
    const missed = recalled(null, START, 'missed')
    expect(recalled(missed, START, 'right')).toBe(missed)
    expect(recalled(missed, START, 'missed')).toBe(missed)
    const right = recalled(null, START, 'right')
    expect(recalled(right, START, 'right')).toBe(right)
    expect(recalled(right, START, 'missed')).toMatchObject({ missed: true, reviewedOn: START, dueOn: daysAfter(START, 1) })
    // Who has travelled, or set the clock back, is on the same day.
    expect(recalled(right, daysAfter(START, -1), 'right')).toBe(right)
  })

  test('never today, for anybody, in any order of answers', () => {
    const hows = fc.constantFrom<Recalled>('missed', 'hinted', 'right')
    fc.assert(
      fc.property(fc.array(fc.tuple(hows, fc.integer({ min: -3, max: 400 })), { minLength: 1, maxLength: 30 }), answers => {
        let [card, today]: [Card | null, string] = [null, START]
        for (const [how, days] of answers) {
          today = daysAfter(today, days)
          card = recalled(card, today, how)
          expect(card.dueOn > card.reviewedOn).toBe(true)
          expect(card.reviewedOn >= today).toBe(true)
          if (how === 'missed' && card.reviewedOn === today) expect(card.missed).toBe(true)
          expect([card.stability, card.difficulty].every(Number.isFinite)).toBe(true)
          expect(card.difficulty).toBeGreaterThanOrEqual(1)
          expect(card.difficulty).toBeLessThanOrEqual(10)
        }
      }),
      { seed: 20261124 },
    )
  })
})

test('a sitting has ten, and what is left alone for more than three weeks is kept', () => {
  expect([REVIEW_SITTING, KEPT_DAYS]).toEqual([10, 21])
})

test('a question is being learned until it was recalled on another day, then known, and kept once it may rest for three weeks', () => {
  const steps: string[] = []
  let card: Card | null = null
  for (const how of ['missed', 'right', 'right', 'right', 'missed', 'right'] as const) {
    card = recalled(card, card?.dueOn ?? START, how)
    steps.push(stepOf(card))
  }
  expect(steps).toEqual(['learning', 'known', 'known', 'kept', 'learning', 'known'])
  expect(stepOf(recalled(null, START, 'right'))).toBe('learning')
  expect(leastOf(['kept', 'learning', 'known'])).toBe('learning')
  expect(leastOf(['kept', 'known'])).toBe('known')
  expect(leastOf(['kept'])).toBe('kept')
})

test('neighbours are of different groups as far as there are several', () => {
  expect(interleaved(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'], ([group = '']) => group)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(interleaved(['a1', 'a2'], () => '')).toEqual(['a1', 'a2'])
  expect(interleaved([], String)).toEqual([])
})
