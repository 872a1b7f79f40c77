import { expect, test } from 'vitest'
import { digestOf, hexDigestOf, leadingZeroBits, leadingZeroDigits } from './digest.ts'

test.each([
  // FIPS 180-4, the examples that NIST publishes with it.
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('SHA-256 of %j is the one that NIST publishes', (text, digest) => {
  expect(hexDigestOf(text)).toBe(digest)
})

test('zeros in front are counted in bits and in hex digits', () => {
  const zeros = (...bytes: number[]) => {
    const digest = Uint8Array.from(bytes)
    return [leadingZeroBits(digest), leadingZeroDigits(digest)]
  }
  expect(zeros(0x80, 0)).toEqual([0, 0])
  expect(zeros(0x10, 0)).toEqual([3, 0])
  expect(zeros(0x0f, 0)).toEqual([4, 1])
  expect(zeros(0, 0x01)).toEqual([15, 3])
  expect(zeros(0, 0)).toEqual([16, 4])
})

test('the zeros of real digests are those that one sees', () => {
  for (let i = 0; i < 3000; i++) {
    const seen = /^0*/.exec(hexDigestOf(`${i}`))?.[0].length
    expect(leadingZeroDigits(digestOf(`${i}`))).toBe(seen)
  }
})
