import { expect, test } from 'vitest'
import { digestOf, hexDigestOf } from './digest.ts'
import { bitsOf, changedCharacters, differingBits, reached, stateOf } from './hash.ts'

test('a digest is drawn as its 256 bits, in the order of its hex digits', () => {
  const bits = bitsOf(digestOf('abc'))
  expect(bits).toHaveLength(256)
  // ba7816bf begins 1011 1010 0111 1000.
  expect(bits.slice(0, 16).map(Number).join('')).toBe('1011101001111000')
})

test('one changed letter changes about half of all bits, and each is named', () => {
  expect(differingBits('Aya pays Ben 5', 'Aya pays Ben 5')).toEqual([])
  const changed = differingBits('Aya pays Ben 5', 'Aya pays Ben 6')
  expect(changed.length).toBeGreaterThan(96)
  expect(changed.length).toBeLessThan(160)
  const [one, other] = ['Aya pays Ben 5', 'Aya pays Ben 6'].map(text => BigInt(`0x${hexDigestOf(text)}`))
  expect(changed.length).toBe([...((one ?? 0n) ^ (other ?? 0n)).toString(2)].filter(bit => bit === '1').length)
})

test.each([
  ['nothing', 'Ben', 'Ben', 0],
  ['a letter for another', 'Ben 5', 'Ben 6', 1],
  ['a letter in front', 'Ben', 'xBen', 1],
  ['a letter put in', 'Ben 5', 'Ben 55', 1],
  ['a letter taken out', 'Ben 55', 'Ben 5', 1],
  ['one of several alike', 'aaaa', 'aaa', 1],
  ['the only letter', 'a', '', 1],
  ['a kanji outside the first plane', '𠮷野', '吉野', 1],
  ['an emoji', 'Ben 🚀', 'Ben 🛸', 1],
  ['two letters', 'Ben', 'Bob', 2],
  ['letters at both ends', 'xBenx', 'yBeny', 5],
  ['everything', 'Aya', 'Chiko', 5],
])('%s changed is so many characters', (_, before, after, count) => {
  expect(changedCharacters(before, after)).toBe(count)
  expect(changedCharacters(after, before)).toBe(count)
})

test('two texts that differ in one character are an answer, two that differ in more are none', () => {
  expect(reached({}, stateOf('Aya pays Ben 5', 'Aya pays Ben 6'), { differs: 1 })).toBe(true)
  expect(reached({}, stateOf('Aya pays Ben 5', 'Aya pays Ben 5'), { differs: 1 })).toBe(false)
  expect(reached({}, stateOf('Aya pays Ben 5', 'Aya pays Bob 5'), { differs: 1 })).toBe(false)
})

test('a text whose digest begins as it should is an answer, whatever the state says of the digest', () => {
  const found = Array.from({ length: 2000 }, (_, i) => `Aya pays Ben ${i}`).find(text => hexDigestOf(text).startsWith('00')) ?? ''
  expect(reached({}, stateOf('', found), { startsWith: '00' })).toBe(true)
  expect(reached({}, stateOf(found, ''), { startsWith: '00' })).toBe(false)
  expect(reached({}, { ...stateOf('', 'abc'), digest: '00' }, { startsWith: '00' })).toBe(false)
  expect(reached({}, stateOf('', 'abc'), { startsWith: 'ba' })).toBe(true)
  expect(reached({}, stateOf('', 'abc'), { startsWith: 'BA' })).toBe(false)
})

test('a text longer than the field takes is no answer', () => {
  expect(reached({}, stateOf('x'.repeat(60), `${'x'.repeat(59)}y`), { differs: 1 })).toBe(true)
  expect(reached({}, stateOf('x'.repeat(61), `${'x'.repeat(60)}y`), { differs: 1 })).toBe(false)
})
