import { z } from 'zod'

/** The setting BADGE_SIGNING_KEY: 32 random bytes as base64url, the seed of an Ed25519 key (RFC 8032). */
export const badgeKeySetting = z
  .string()
  .regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/, 'must be 32 random bytes as 43 characters of base64url')
  .refine(seed => new Set(seed).size > 10, 'is a sample value: make one of your own')
  .optional()
