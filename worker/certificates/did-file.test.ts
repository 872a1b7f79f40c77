import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { academyWith } from '../../tests/promises/accounts/academy.ts'
import { made, SEED } from '../../tests/support/some-badge.ts'
import type { didDocument } from './badge/did.ts'

const OLDER_SEED = base64urlnopad.encode(hex.decode(SEED))
const SEED_NOW = base64urlnopad.encode(hex.decode('11'.repeat(15).concat('0123456789abcdef0123456789abcdef22')))

async function publishedBy(settings: Record<string, unknown>) {
  const response = await academyWith(settings).ask('/.well-known/did.json')
  return response.ok ? ((await response.json()) as ReturnType<typeof didDocument>) : response.status
}
const keysOf = (document: Awaited<ReturnType<typeof publishedBy>>) =>
  typeof document === 'number' ? [] : document.verificationMethod.map(key => key.publicKeyMultibase)

test('after a change of keys the one that older badges name still stands there, behind that which signs now', async () => {
  const before = await publishedBy({ BADGE_SIGNING_KEY: OLDER_SEED })
  const [older = ''] = keysOf(before)
  const after = await publishedBy({ BADGE_SIGNING_KEY: SEED_NOW, BADGE_KEYS_PREVIOUS: older })
  expect(keysOf(after)).toEqual([...keysOf(await publishedBy({ BADGE_SIGNING_KEY: SEED_NOW })), older])
  // A badge that somebody keeps elsewhere names its key for good.
  expect(after).toMatchObject({ assertionMethod: expect.arrayContaining([(await made()).proof[0].verificationMethod]) })
})

test('a key that is named twice stands there once, and older ones stay where nothing is signed any more', async () => {
  const [older = ''] = keysOf(await publishedBy({ BADGE_SIGNING_KEY: OLDER_SEED }))
  expect(keysOf(await publishedBy({ BADGE_SIGNING_KEY: OLDER_SEED, BADGE_KEYS_PREVIOUS: `${older}, ${older}` }))).toEqual([older])
  expect(keysOf(await publishedBy({ BADGE_SIGNING_KEY: undefined, BADGE_KEYS_PREVIOUS: older }))).toEqual([older])
  expect(await publishedBy({ BADGE_SIGNING_KEY: undefined })).toBe(404)
})
