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
