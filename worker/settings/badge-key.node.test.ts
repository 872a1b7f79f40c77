import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { badgeKeySetting, previousBadgeKeys } from './badge-key.ts'

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

/** The public key of that seed by RFC 8032, and the same as a Multikey. */
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const PREVIOUS = 'z6MktwupdmLXVVqTzCw4i46r4uGyosGXRnR3XjN4Zq7oMMsw'

test('previous keys are taken as did.json says them, and none has to be', () => {
  expect(previousBadgeKeys.parse(undefined)).toEqual([])
  const [one, ...others] = previousBadgeKeys.parse(` ${PREVIOUS},\n${PREVIOUS},`)
  expect(hex.encode(one ?? new Uint8Array())).toBe(PUBLIC)
  expect(others).toEqual([one])
})

test.each([
  SEED_AS_TEXT,
  PUBLIC,
  PREVIOUS.slice(1),
  PREVIOUS.slice(0, -1),
  `${PREVIOUS}z`,
  `${PREVIOUS.slice(0, -1)}0`,
  'did:web:x',
])('what is no public key is refused, and named: %s', text => {
  expect(previousBadgeKeys.safeParse(`${PREVIOUS},${text}`).error?.issues[0]?.message).toMatch(
    /^must hold public keys, each z6Mk…/,
  )
})
