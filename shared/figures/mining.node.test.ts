import { expect, test } from 'vitest'
import { hexDigestOf } from './digest.ts'
import { chanceWithin, expectedTries, hashOf, mineSome, reached, stateOf, zerosOf } from './mining.ts'

test('a try is hashed as text, space and nonce', () => {
  expect(hashOf('Block 1', 42)).toBe(hexDigestOf('Block 1 42'))
})

test('a miner finds the first nonce that fits, in one go or in slices', () => {
  const nonce = mineSome('Block 1', 2, 0, 10_000) ?? -1
  expect(hashOf('Block 1', nonce)).toMatch(/^00/)
  for (let earlier = 0; earlier < nonce; earlier++) expect(zerosOf('Block 1', earlier)).toBeLessThan(2)
  let [from, found]: [number, number | null] = [0, null]
  for (; found === null; from += 50) found = mineSome('Block 1', 2, from, 50)
  expect(found).toBe(nonce)
})

test('a slice without a nonce that fits says so', () => {
  expect(mineSome('Block 1', 5, 0, 100)).toBeNull()
})

test('one digit more takes sixteen times the tries: five take 1,048,576', () => {
  expect([1, 2, 3, 4, 5].map(expectedTries)).toEqual([16, 256, 4096, 65_536, 1_048_576])
})

test('the expected tries are enough in about 63 of 100 cases (1 - 1/e)', () => {
  expect(chanceWithin(4, expectedTries(4))).toBeCloseTo(1 - 1 / Math.E, 4)
  expect(chanceWithin(1, 1)).toBe(1 / 16)
  expect(chanceWithin(3, 0)).toBe(0)
})

test('so many tries as expected are really what it takes, on average', () => {
  const tries = Array.from({ length: 300 }, (_, i) => (mineSome(`Block ${i}`, 1, 0, 1000) ?? 1000) + 1)
  const average = tries.reduce((sum, count) => sum + count, 0) / tries.length
  expect(average).toBeGreaterThan(13)
  expect(average).toBeLessThan(19)
})

test('a nonce with enough zeros is an answer for any text, and for no other text', () => {
  const nonce = mineSome('ブロック 7', 2, 0, 10_000) ?? 0
  expect(reached({}, stateOf('ブロック 7', nonce), { leadingZeros: 2 })).toBe(true)
  expect(reached({}, stateOf('ブロック 7', nonce), { leadingZeros: 1 })).toBe(true)
  expect(reached({}, stateOf('ブロック 7', nonce), { leadingZeros: 4 })).toBe(zerosOf('ブロック 7', nonce) >= 4)
  expect(reached({}, stateOf('ブロック 8', nonce), { leadingZeros: 2 })).toBe(zerosOf('ブロック 8', nonce) >= 2)
  expect(reached({}, stateOf('ブロック 7', nonce + 1), { leadingZeros: 2 })).toBe(zerosOf('ブロック 7', nonce + 1) >= 2)
})

test('zeros that a state only claims do not count', () => {
  expect(reached({}, { text: 'Block 1', nonce: '1', zeros: '4', hash: '0'.repeat(64) }, { leadingZeros: 1 })).toBe(false)
})
