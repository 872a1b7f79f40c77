import { expect, test } from 'vitest'
import { corrected, countWords } from './typos.ts'

const meant = (query: string, ...texts: string[]) => {
  const written = countWords(texts)
  return corrected(query.split(' '), () => written)
}

test('a mistyped word becomes the nearest one that is written, and of several the one that most texts have', () => {
  expect(meant('hot walet', 'A hot wallet.')).toBe('hot wallet')
  expect(meant('walle', 'wallet', 'walled', 'A walled garden')).toBe('walled')
  expect(meant('ウォレト', 'ウォレットを使う')).toBe('ウォレット')
  expect(meant('walet', 'A wal\u00adlet.')).toBe('wallet')
})

test('a short word has one slip at most, and what has a sign in it none', () => {
  expect(meant('kye', 'A key.')).toBeNull()
  expect(meant('gaz', 'Gas')).toBe('gas')
  expect(meant('l2', 'L1x')).toBeNull()
  expect(meant('walet%', 'A wallet.')).toBeNull()
})

test('a word that is written, or has nothing near it, stays', () => {
  expect(meant('wallet', 'A wallet.')).toBeNull()
  expect(meant('qqqqzzzz', 'A wallet.')).toBeNull()
})
