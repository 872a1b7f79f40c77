import { describe, expect, test } from 'vitest'
import { isStepRight, type StepKey } from './step-answer.ts'

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
