import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import type { PlannedQuestion } from '../../worker/learner/plan.ts'
import { compileContent } from './compile.ts'
import { adviseOnGuesses, guessesIn, rightBy } from './guesses.ts'
import { Problems } from './problem.ts'

const { bundle } = compileContent('content')
const adviceOn = (questionBanks: typeof bundle.questionBanks) => {
  const problems = new Problems()
  adviseOnGuesses({ ...bundle, questionBanks }, problems)
  return problems.advice
}

test('no final test of the curriculum is passed in 200 attempts by the first option, the longest, the most hedged, or the most alike', () => {
  expect(bundle.questionBanks.filter(({ part }) => part === 'final-test').length).toBeGreaterThanOrEqual(3)
  expect(adviceOn(bundle.questionBanks)).toEqual([])
})

test('a test whose right options are the longest is named, in the language in which they are', () => {
  const [bank] = bundle.questionBanks.filter(({ part }) => part === 'final-test')
  if (!bank) throw new Error('no final test')
  const ids = Array.from({ length: 10 }, (_, i) => `q${i}`)
  const key = { questions: ids.map(id => ({ id, right: ['b'] })) }
  const option = (text: string) => ({ text, explanation: 'So.' })
  const wordsWith = (right: string) => {
    const options = { a: option('Short.'), b: option(right), c: option('Brief.'), d: option('Small.') }
    return Object.fromEntries(ids.map(id => [id, { question: '?', options }]))
  }
  const words = { en: wordsWith('Much longer.'), 'ja-JP': wordsWith('短い') }
  const advice = adviceOn([{ ...bank, key, words }])
  expect(advice.map(({ file, what }) => [file, what])).toEqual([
    [
      expect.stringMatching(/^content\/courses\/[a-z-]+\/final-test\.en\.yaml$/),
      'Choosing the longest option passes 200 of 200 attempts',
    ],
  ])
})

const question = (more: Partial<PlannedQuestion>): PlannedQuestion => ({
  id: 'q',
  kind: 'choice',
  right: ['b'],
  options: ['a', 'b'],
  words: {
    en: {
      question: 'Who keeps the ledger?',
      options: { a: { text: 'The ledger', explanation: '' }, b: { text: 'It may usually be all', explanation: '' } },
    },
  },
  lesson: '',
  slide: null,
  bank: { documentId: '', part: '', question: '' },
  ...more,
})

test('each way of guessing finds what it looks for, and knows nothing of other kinds of questions', () => {
  const by = (name: string, more: Partial<PlannedQuestion> = {}) =>
    rightBy(guessesIn('en')[name] as never, [question(more)], 'en')
  expect(by('first')).toBe(0)
  expect(by('first', { options: ['b', 'a'] })).toBe(1)
  expect(by('longest')).toBe(1)
  expect(by('most hedged')).toBe(1)
  expect(by('most alike')).toBe(0)
  expect(by('most alike', { right: ['a'] })).toBe(1)
  expect(by('longest', { right: ['a', 'b'] })).toBe(0)
})

test.each(LOCALES)('in %s the option that says the words of the question is the most alike', locale => {
  const [asked, alike, other] =
    locale === 'en' ? ['What is a seed phrase?', 'A seed phrase', 'Words'] : ['秘密鍵とは何か', '秘密鍵', '単語の列']
  const options = [
    ['a', other],
    ['b', alike],
  ] as [string, string][]
  expect(guessesIn(locale)['most alike']?.({ question: String(asked), options })).toBe('b')
})
