import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { badgeKeySetting } from './badge-key.ts'

/** The seed of RFC 8032, section 7.1, test 1. */
const SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const SEED_AS_TEXT = base64urlnopad.encode(hex.decode(SEED))

test.each([
  '',
  'short',
  SEED_AS_TEXT.slice(1),
  `${SEED_AS_TEXT}A`,
  SEED,
  `${SEED_AS_TEXT}=`,
  'A'.repeat(43),
  `${SEED_AS_TEXT.slice(0, 42)}B`,
  `${'+'.repeat(42)}A`,
])('a setting that is no seed is refused: %j', seed => {
  expect(badgeKeySetting.safeParse(seed).success).toBe(false)
})

test('the setting takes a seed, or none', () => {
  expect(badgeKeySetting.parse(SEED_AS_TEXT)).toBe(SEED_AS_TEXT)
  expect(badgeKeySetting.parse(undefined)).toBeUndefined()
})
