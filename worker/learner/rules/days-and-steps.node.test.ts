import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '../../../shared/day.ts'
import { daysAfter, missedOn, REVIEW_DAYS, REVIEW_SITTING, type Recall, recalledOn } from './review.ts'
import { isStepRight, type StepKey } from './step-answer.ts'

test('the day after goes on over the ends of months, years and February', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysAfter('2026-10-31', 7)).toBe('2026-11-07')
})

/** Recalls a question on the given days, those that are too early left out; the days on which it was due. */
function due(missed: Day, days: readonly Day[]): Day[] {
  let recall: Recall | null = missedOn(missed)
  const dates = [recall.dueOn]
  for (const day of days) {
    if (!recall || recall.dueOn > day) continue
    recall = recalledOn(day, recall)
    if (recall) dates.push(recall.dueOn)
  }
  return dates
}

describe('review', () => {
  test('a missed question comes back 1, 3, 7 and 21 days after the miss, and then no more', () => {
    expect([...REVIEW_DAYS]).toEqual([1, 3, 7, 21])
    expect(REVIEW_SITTING).toBe(5)
    const dates = ['2026-10-26', '2026-10-28', '2026-11-01', '2026-11-15']
    expect(due('2026-10-25', dates)).toEqual(dates)
    expect(recalledOn('2026-11-15', { stage: 3, dueOn: '2026-11-15' })).toBeNull()
  })

  test('who is late keeps the distance between the days', () => {
    expect(due('2026-11-01', ['2026-11-11', '2026-11-30', '2026-12-10'])).toEqual([
      '2026-11-02',
      '2026-11-13',
      '2026-12-04',
      '2026-12-24',
    ])
  })

  test('missed again it begins again, at any stage', () => {
    expect(missedOn('2026-11-21')).toEqual({ stage: 0, dueOn: '2026-11-22' })
  })

  test('is never due twice on one day, and ends after four recalls however late each is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 4, maxLength: 4 }), lates => {
        let recall: Recall | null = missedOn('2026-11-21')
        for (const late of lates) {
          if (!recall) throw new Error('It ended early')
          const today = daysAfter(recall.dueOn, late)
          recall = recalledOn(today, recall)
          if (recall) expect(recall.dueOn > today).toBe(true)
        }
        expect(recall).toBeNull()
      }),
      { seed: 20261121 },
    )
  })
})

describe('the answer to a step', () => {
  const text = (...accepted: string[]): StepKey => ({ kind: 'text', accepted })

  test.each([
    ['seed phrase', 'seed phrase'],
    ['seed phrase', 'Seed Phrase'],
    ['seed phrase', '  seed   phrase '],
    ['seed phrase', 'seed\u00a0phrase'],
    ['seed phrase', 'seed\nphrase'],
    ['seed phrase', 'ｓｅｅｄ　ｐｈｒａｓｅ'],
    ['seed phrase', '"seed phrase"'],
    ['seed phrase', '“Seed phrase”'],
    ['seed phrase', '‘seed phrase’'],
    ['seed phrase', '`seed phrase`'],
    ['seed phrase', 'seed phrase.'],
    ['seed phrase', 'Seed phrase!'],
    ['seed phrase', 'seed phrase .'],
    ['シードフレーズ', 'ｼｰﾄﾞﾌﾚｰｽﾞ'],
    ['シードフレーズ', 'しーどふれーず'],
    ['しーど', 'シード'],
    ['シードフレーズ', '「シードフレーズ」'],
    ['シードフレーズ', '『シードフレーズ』。'],
    ['復元用フレーズ', '復元用ﾌﾚｰｽﾞ。'],
    ['k7Q2mZ9w4T', 'K7q2mz9W4t'],
    ['Café', 'CAFE\u0301'],
    ['1inch', '１ｉｎｃｈ'],
  ])('%j is meant by %j', (accepted, answer) => {
    expect(isStepRight(text('something else', accepted), answer)).toBe(true)
  })

  test.each([
    ['"seed phrase."', 'quotation marks around the full stop'],
    ['「シードフレーズ。」', 'Japanese ones'],
  ])('%j is right too: %s', answer => {
    expect(isStepRight(text('seed phrase', 'シードフレーズ'), answer)).toBe(true)
  })

  test.each(['', ' ', '.', '""', 'seed', 'seedphrase', 'phrase seed', 'seed phrases', 'a seed phrase'])('%j is wrong', answer => {
    expect(isStepRight(text('seed phrase'), answer)).toBe(false)
  })

  test('a list is no text, a text is no list, and nothing is neither', () => {
    const choice: StepKey = { kind: 'choice', right: ['a'] }
    expect(isStepRight(text('a'), ['a'])).toBe(false)
    expect(isStepRight(text('a'), null)).toBe(false)
    expect(isStepRight(choice, 'a')).toBe(false)
    expect(isStepRight(choice, null)).toBe(false)
    expect(isStepRight({ kind: 'ordering', order: ['a'] }, 'a')).toBe(false)
  })

  test('a choice and the equal of a wallet take every right option and no other', () => {
    for (const kind of ['choice', 'wallet'] as const) {
      const key: StepKey = { kind, right: ['a', 'c'] }
      expect(isStepRight(key, ['c', 'a'])).toBe(true)
      for (const wrong of [[], ['a'], ['a', 'b', 'c'], ['b'], ['a', 'a']]) expect(isStepRight(key, wrong)).toBe(false)
    }
  })

  test('an ordering is right in its one order', () => {
    const key: StepKey = { kind: 'ordering', order: ['b', 'a', 'c'] }
    expect(isStepRight(key, ['b', 'a', 'c'])).toBe(true)
    for (const wrong of [[], ['b', 'a'], ['a', 'b', 'c'], ['b', 'a', 'c', 'c'], ['c', 'a', 'b']])
      expect(isStepRight(key, wrong)).toBe(false)
  })

  test('a visit is passed by coming back', () => {
    expect(isStepRight({ kind: 'visit' }, null)).toBe(true)
  })
})
