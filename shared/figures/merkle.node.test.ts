import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { followed, isProven, levelsOf, pathOf, proofOf, reached, siblingsOf, stateOf } from './merkle.ts'

const FOUR = [...'abcd']
const EIGHT = [...'abcdefgh']

test('the root of a, b, c, d is the one that programs in many languages are tested with', () => {
  expect(levelsOf(FOUR).at(-1)).toEqual(['14ede5e8e97ad9372327728f5099b95604a39593cac3bd38a343ad76205213e7'])
})

test('the root of a to h is too', () => {
  expect(levelsOf(EIGHT).at(-1)).toEqual(['bd7c8a900be9b67ba7df5c78a652a8474aedd78adb5083e80e49d9479138a23f'])
})

test('a hash is SHA-256 of the two below it', () => {
  const levels = levelsOf(FOUR)
  const below = Buffer.from(`${levels[0]?.[2]}${levels[0]?.[3]}`, 'hex')
  expect(levels[1]?.[1]).toBe(createHash('sha256').update(below).digest('hex'))
  expect(levels.map(level => level.length)).toEqual([4, 2, 1])
})

test('a changed leaf changes its path and nothing else', () => {
  const [before, after] = [levelsOf(EIGHT), levelsOf(EIGHT.with(5, 'x'))]
  const changed = before.flatMap((level, at) =>
    level.flatMap((hash, i) => (hash === after[at]?.[i] ? [] : [{ level: at, index: i }])),
  )
  expect(changed).toEqual(pathOf(8, 5))
  expect(changed.map(({ level, index }) => `${level}.${index}`)).toEqual(['0.5', '1.2', '2.1', '3.0'])
})

test('every leaf is proven with log2 of the leaves: two hashes for four, three for eight', () => {
  for (const texts of [FOUR, EIGHT])
    for (const [leaf, text] of texts.entries()) {
      const levels = levelsOf(texts)
      const proof = proofOf(levels, leaf)
      expect(proof).toHaveLength(Math.log2(texts.length))
      expect(isProven(text, proof, levels.at(-1)?.[0] ?? '')).toBe(true)
      expect(followed(text, proof)).toEqual(pathOf(texts.length, leaf).map(({ level, index }) => levels[level]?.[index]))
    }
})

test('another text, another leaf’s proof or a side that was turned proves nothing', () => {
  const levels = levelsOf(EIGHT)
  const root = levels.at(-1)?.[0] ?? ''
  const proof = proofOf(levels, 2)
  expect(isProven('x', proof, root)).toBe(false)
  expect(isProven('c', proofOf(levels, 3), root)).toBe(false)
  expect(isProven('c', proof.slice(1), root)).toBe(false)
  expect(
    isProven(
      'c',
      proof.map(({ hash }) => ({ hash, side: 'left' })),
      root,
    ),
  ).toBe(false)
})

test('exactly the hashes that prove a leaf are an answer, in any order', () => {
  const right = siblingsOf(8, 2)
  expect(stateOf(right)).toEqual({ chosen: '0.3 1.0 2.1' })
  expect(reached({}, stateOf(right), { proof: 3 })).toBe(true)
  expect(reached({}, stateOf(right.toReversed()), { proof: 3 })).toBe(true)
  expect(reached({ leaves: '4' }, stateOf(siblingsOf(4, 2)), { proof: 3 })).toBe(true)
})

test('one hash too few, one too many, one twice or another leaf’s are none', () => {
  const right = siblingsOf(8, 2)
  const first = right.slice(0, 1)
  for (const chosen of [
    [],
    right.slice(1),
    [...right, { level: 0, index: 0 }],
    [...right, ...first],
    siblingsOf(8, 3),
    siblingsOf(4, 2),
  ])
    expect(reached({}, stateOf(chosen), { proof: 3 })).toBe(false)
})

test('a leaf that the tree does not have cannot be proven', () => {
  expect(reached({ leaves: '4' }, stateOf(siblingsOf(4, 5)), { proof: 6 })).toBe(false)
})
