import { expect, test } from 'vitest'
import { searchTerm } from './search-term.ts'

test.each([
  ['nothing', undefined],
  ['an empty box', ''],
  ['spaces', '   '],
  ['two letters', 'ab'],
  ['two letters with spaces around', '  ab  '],
  ['two letters and a space, which is no third', 'ab '],
  ['one kanji', '鍵'],
  ['one kana', 'か'],
  ['two full-width letters', 'ＢＴ'],
  ['two emoji of two code units each', '🚀🚀'],
  ['two Hangul syllables', '비트'],
])('%s is too short to search', (_, text) => {
  expect(searchTerm(text)).toBeNull()
})

test.each([
  ['three letters', 'btc', 'btc'],
  ['three letters among spaces', '  btc ', 'btc'],
  ['two kanji', '暗号', '暗号'],
  ['two hiragana', 'かぎ', 'かぎ'],
  ['two katakana', 'ガス', 'ガス'],
  ['two half-width katakana', 'ｶﾞ', 'ｶﾞ'],
  ['a letter and a kanji', 'L二', 'L二'],
  ['a rare kanji outside the first plane', '𠮷野', '𠮷野'],
  ['words with an ideographic space between', '秘密　鍵', '秘密 鍵'],
  ['words with tabs and new lines between', 'seed\t\n phrase', 'seed phrase'],
  ['quotes and operators, as they are', '"a" OR *', '"a" OR *'],
])('%s can be searched', (_, text, term) => {
  expect(searchTerm(text)).toBe(term)
})

test('more than 100 characters are cut, and no character is cut in half', () => {
  expect(searchTerm('x'.repeat(300))).toBe('x'.repeat(100))
  const term = searchTerm('𠮷'.repeat(300)) ?? ''
  expect([...term]).toHaveLength(100)
  expect(term.isWellFormed()).toBe(true)
  expect(searchTerm(`${'x'.repeat(99)} y`)).toBe('x'.repeat(99))
})

test('what was tidied once stays as it is', () => {
  for (const text of ['  a  b  c ', '秘密　鍵', 'x'.repeat(300)]) {
    const term = searchTerm(text) ?? ''
    expect(searchTerm(term)).toBe(term)
  }
})
