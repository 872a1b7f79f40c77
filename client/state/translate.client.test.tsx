import { expect, test } from 'vitest'
import { createTranslate } from './translate.ts'

test('a text is found by its key, and values take their places as the specification writes them', () => {
  const t = createTranslate('en', { greeting: 'Hello {name}', via: 'via {wallet}' })
  expect(t('greeting', { name: 'Aiko' })).toBe('Hello Aiko')
  expect(t('via', { wallet: '0xabc' })).toBe('via 0xabc')
})

test('a key that nobody wrote says so', () => {
  expect(createTranslate('ja-JP', {})('nobody_wrote_this')).toBe('Key not found')
  expect(createTranslate('en', {})('constructor')).toBe('Key not found')
})

test('one thing is one, in the form that the language has for it', () => {
  const english = createTranslate('en', {
    results_one: '{count} result',
    results_other: '{count} results',
    waits: 'Waiting: {count}',
  })
  expect([0, 1, 2].map(count => english('results', { count }))).toEqual(['0 results', '1 result', '2 results'])
  expect(english('waits', { count: 1 })).toBe('Waiting: 1')
  // What Japanese lacks is in its words from English.
  const japanese = createTranslate('ja-JP', { results_one: '{count} result', results_other: '{count}件' })
  expect(japanese('results', { count: 1 })).toBe('1件')
})

test('where editors have written one form only, it holds for every number', () => {
  expect(createTranslate('en', { results_other: 'results: {count}' })('results', { count: 1 })).toBe('results: 1')
})
