import { timingSafeEqual } from 'hono/utils/buffer'
import { base64url } from '../secrets.ts'
import type { SealingKeys } from './seal.ts'

const CHECK_BYTES = 16

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Keys of the academy, imported once: there are two. */
const imported = new Map<string, CryptoKey>()

async function signingKey(secret: string): Promise<CryptoKey> {
  const known = imported.get(secret)
  if (known) return known
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(`campus learner ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  imported.set(secret, key)
  return key
}

/** Our keyed check of a text, of 128 bits: HMAC-SHA-256 (RFC 2104), shortened. What it is good for stands first in the text. */
export async function checkOf(text: string, sealingKey: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await signingKey(sealingKey), bytesOf(text))
  return base64url(new Uint8Array(signed).slice(0, CHECK_BYTES))
}

/** Which of our two keys has checked a text: the present one, the one before, or neither. */
export async function checkedBy(text: string, check: string, keys: SealingKeys): Promise<'current' | 'previous' | null> {
  for (const which of ['current', 'previous'] as const) {
    const key = keys[which]
    if (key && (await timingSafeEqual(check, await checkOf(text, key)))) return which
  }
  return null
}
