import { entropyToMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entropyOf, isPhrase, lastWords, OPTIONS, phraseOf, reached, stateOf, wordsOf } from './seed-words.ts'

test.each([
  // https://github.com/trezor/python-mnemonic/blob/master/vectors.json, those with twelve words.
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['80808080808080808080808080808080', 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  ['9e885d952ad362caeb4efe34a8e91bd2', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic'],
  ['c0ba5a8e914111210f2bd131f3d5e08d', 'scheme spot photo card baby mountain device kick cradle pact join borrow'],
  ['23db8160a31d3e0dca3688ed941adbf3', 'cat swing flag economy stadium alone churn speed unique patch report train'],
  ['f30f8c1da665478f49b001d94c5fc452', 'vessel ladder alter error federal sibling chat ability sun glass valve picture'],
])('the chance %s becomes the phrase of Trezor’s test vectors', (entropy, phrase) => {
  const words = wordsOf(entropy)
  expect(phraseOf(words, wordlist)).toBe(phrase)
  expect(entropyOf(words)).toBe(entropy)
  expect(isPhrase(words)).toBe(true)
})

test('the figure begins with a phrase that is published, so that it is nobody’s', () => {
  expect(phraseOf(wordsOf(OPTIONS.entropy.start), wordlist)).toMatch(/^legal winner thank year/)
})

test('any chance becomes the phrase that @scure/bip39 makes of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), bytes => {
      const words = wordsOf(Buffer.from(bytes).toString('hex'))
      expect(phraseOf(words, wordlist)).toBe(entropyToMnemonic(bytes, wordlist))
    }),
    { seed: 42, numRuns: 200 },
  )
})

test('any twelve words are judged as @scure/bip39 judges them', () => {
  let right = 0
  fc.assert(
    fc.property(fc.array(fc.nat(2047), { minLength: 12, maxLength: 12 }), words => {
      expect(isPhrase(words)).toBe(validateMnemonic(phraseOf(words, wordlist), wordlist))
      if (isPhrase(words)) right++
    }),
    { seed: 42, numRuns: 500 },
  )
  // One in sixteen by chance.
  expect(right).toBeGreaterThan(10)
  expect(right).toBeLessThan(60)
})

test('128 of the 2,048 words make a phrase of eleven others', () => {
  const eleven = wordsOf('00'.repeat(16)).slice(0, 11)
  const last = lastWords(eleven)
  expect(last).toHaveLength(128)
  expect(new Set(last).size).toBe(128)
  expect(last).toContain(wordlist.indexOf('about'))
  const right = new Set(last)
  for (let word = 0; word < 2048; word++) expect(isPhrase([...eleven, word])).toBe(right.has(word))
})

/** Returns the entropy with one of its 128 bits flipped, the first one counted as 0. */
const withCoinTurned = (entropy: string, coin: number) =>
  (BigInt(`0x${entropy}`) ^ (1n << BigInt(127 - coin))).toString(16).padStart(32, '0')

test('to turn a coin changes the word it is in and the checksum, and to turn it back leaves all as it was', () => {
  const entropy = OPTIONS.entropy.start
  for (const coin of [0, 10, 11, 64, 127]) {
    const turned = withCoinTurned(entropy, coin)
    expect(turned).toMatch(/^[\da-f]{32}$/)
    const [before, after] = [wordsOf(entropy), wordsOf(turned)]
    const changed = before.flatMap((word, at) => (word === after[at] ? [] : [at]))
    expect(changed).toContain(Math.floor(coin / 11))
    expect(changed.filter(at => at !== 11 && at !== Math.floor(coin / 11))).toEqual([])
    expect(withCoinTurned(turned, coin)).toBe(entropy)
  }
})

test('words that are too few, too many or not in the list are no phrase', () => {
  const words = wordsOf('00'.repeat(16))
  for (const other of [
    [],
    words.slice(1),
    [...words, 0],
    words.with(0, 2048),
    words.with(0, -1),
    words.with(0, 0.5),
    words.with(0, Number.NaN),
  ])
    expect(isPhrase(other)).toBe(false)
})

test('another phrase with the right checksum is an answer, one with another last word is none, nor is the first', () => {
  const words = wordsOf('80'.repeat(16))
  expect(reached({}, stateOf(wordsOf(OPTIONS.entropy.start)), { valid: 1 })).toBe(false)
  expect(reached({ entropy: '80'.repeat(16) }, stateOf(words), { valid: 1 })).toBe(false)
  expect(reached({}, stateOf(words), { valid: 1 })).toBe(true)
  expect(reached({}, stateOf(words.with(11, 0)), { valid: 1 })).toBe(false)
  expect(reached({}, stateOf(words.slice(0, 11)), { valid: 1 })).toBe(false)
  expect(reached({}, stateOf(words.toReversed()), { valid: 1 })).toBe(isPhrase(words.toReversed()))
})
