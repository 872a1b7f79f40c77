import { expect, test } from 'vitest'
import { mineChain } from '../../gallery/figures/hash-chain.ts'
import { hexDigestOf } from './digest.ts'
import { chainOf, flawsOf, NO_HASH, reached, repaired, saysAmount, stateOf, withText } from './hash-chain.ts'

const TEXTS = ['Aya pays Ben 5', 'Ben pays Chika 3', 'Chika pays Aya 1']
const BITS = 8
const chain = mineChain(TEXTS, BITS)
const forged = withText(chain, 0, 'Aya pays Ben 50')
const mended = [0, 1, 2].reduce((blocks, at) => repaired(blocks, at, BITS), forged)

test('each block has the hash of the one before, and one of its own with enough zeros', () => {
  expect(chain.map(block => block.previous)).toEqual([NO_HASH, chain[0]?.hash, chain[1]?.hash])
  for (const { number, nonce, previous, text, hash } of chain) {
    expect(hash).toBe(hexDigestOf(`${number} ${nonce} ${previous} ${text}`))
    expect(hash).toMatch(/^00/)
  }
  expect(flawsOf(chain, BITS)).toEqual([null, null, null])
})

test('a chain whose nonces are known is the one that was mined', () => {
  const nonces = chain.map(({ nonce }) => nonce)
  expect(chainOf(TEXTS, nonces)).toEqual(chain)
  expect(flawsOf(chainOf(TEXTS, nonces.slice(1)), BITS)[0]).toBe('work')
})

test('the same texts make the same chain', () => {
  expect(mineChain(TEXTS, BITS)).toEqual(chain)
})

test('an old block that says something else breaks the chain from there on', () => {
  expect(flawsOf(forged, BITS)).toEqual(['work', 'link', 'below'])
  expect(flawsOf(withText(chain, 1, 'Ben pays Chika 30'), BITS)).toEqual([null, 'work', 'link'])
  expect(flawsOf(withText(chain, 2, 'Chika pays Aya 10'), BITS)).toEqual([null, null, 'work'])
})

test('to repair one block moves the break to the next, until all work is done again', () => {
  const one = repaired(forged, 0, BITS)
  expect(flawsOf(one, BITS)).toEqual([null, 'link', 'below'])
  expect(flawsOf(repaired(one, 1, BITS), BITS)).toEqual([null, null, 'link'])
  expect(flawsOf(mended, BITS)).toEqual([null, null, null])
  expect(mended.map(({ hash }) => hash)).not.toContain(chain[2]?.hash)
})

test('a repaired chain is one that was mined with these texts from the beginning', () => {
  expect(mended).toEqual(mineChain(['Aya pays Ben 50', ...TEXTS.slice(1)], BITS))
})

test.each([
  ['Aya pays Ben 50', true],
  ['アヤはベンに５０払う', true],
  ['50', true],
  ['Aya pays Ben 50.', true],
  ['Aya pays Ben 50.00', true],
  ['Aya pays Ben 500', false],
  ['Aya pays Ben 1,050', false],
  ['Aya pays Ben 0.50', false],
  ['Aya pays Ben five', false],
  ['...', false],
  ['', false],
])('%j says 50: %s', (text, isSo) => {
  expect(saysAmount(text, 50)).toBe(isSo)
})

test('a large amount may have commas', () => {
  expect(saysAmount('Aya pays Ben 1,000,000', 1_000_000)).toBe(true)
})

test('a nonzero amount is not found in a text without digits', () => {
  expect(saysAmount(', . ,', 0)).toBe(false)
})

const GOAL = { valid: 3, amount1: 50 }

test('a chain that was changed and repaired is an answer', () => {
  expect(reached({}, stateOf(mended), GOAL)).toBe(true)
})

test('a chain as it was, one that is broken and one that is half repaired are none', () => {
  expect(reached({}, stateOf(chain), GOAL)).toBe(false)
  expect(reached({}, stateOf(forged), GOAL)).toBe(false)
  expect(reached({}, stateOf(repaired(forged, 0, BITS)), GOAL)).toBe(false)
  expect(reached({}, stateOf(repaired(forged, 0, BITS)), { valid: 1, amount1: 50 })).toBe(true)
})

test('a chain of easier work than the figure asks for is no answer', () => {
  const easy = mineChain(['Aya pays Ben 50', ...TEXTS.slice(1)], 4)
  expect(flawsOf(easy, 12)).not.toEqual([null, null, null])
  expect(reached({ bits: '12' }, stateOf(easy), GOAL)).toBe(false)
  expect(reached({ bits: '4' }, stateOf(easy), GOAL)).toBe(true)
})

test('a chain with too few blocks is no answer, and more valid ones than there are cannot be asked for', () => {
  expect(reached({ blocks: '4' }, stateOf(mended), GOAL)).toBe(false)
  expect(reached({ blocks: '2' }, stateOf(mended), { valid: 3 })).toBe(false)
  expect(reached({ blocks: '2' }, stateOf(mended), { valid: 2 })).toBe(true)
})

test('a broken chain can be asked for by its first block that does not count', () => {
  expect(reached({}, stateOf(withText(chain, 1, 'Ben pays Chika 30')), { brokenFrom: 2 })).toBe(true)
  expect(reached({}, stateOf(forged), { brokenFrom: 2 })).toBe(false)
  expect(reached({}, stateOf(chain), { brokenFrom: 1 })).toBe(false)
})

test('hashes and links that a state claims do not count', () => {
  expect(reached({}, { ...stateOf(forged), hash1: '0'.repeat(64), previous2: '0'.repeat(64) }, GOAL)).toBe(false)
})
