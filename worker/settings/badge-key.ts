import { base58 } from '@scure/base'
import { z } from 'zod'
import { commaList } from './comma-list.ts'

/** The setting BADGE_SIGNING_KEY: 32 random bytes as base64url, the seed of an Ed25519 key (RFC 8032). */
export const badgeKeySetting = z
  .string()
  .regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, 'must be 32 random bytes as 43 characters of base64url')
  .refine(seed => new Set(seed).size > 10, 'is a sample value: make one of your own')
  .optional()

/** A Multikey of an Ed25519 public key: `z`, then base58btc of the two bytes of its multicodec and 32 of the key. */
const MULTIKEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/

/**
 * The setting BADGE_KEYS_PREVIOUS: public keys that badges were signed with before, as `publicKeyMultibase` of `did.json` said them,
 * separated by commas. They are nothing secret.
 */
export const previousBadgeKeys = commaList
  .pipe(z.array(z.string().regex(MULTIKEY, 'must hold public keys, each z6Mk… as did.json says it, separated by commas')))
  .transform(keys => keys.map(key => new Uint8Array(base58.decode(key.slice(1)).slice(2))))
