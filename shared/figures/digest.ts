import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'

/** SHA-256 of a text in UTF-8. */
export const digestOf = (text: string): Uint8Array => sha256(text)

/** SHA-256 of a text in UTF-8, in hex. */
export const hexDigestOf = (text: string) => bytesToHex(sha256(text))

/** How many bits of a digest are zero before the first that is not. */
export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex(byte => byte !== 0)
  return at < 0 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24
}

/** How many hex digits of a digest are zero before the first that is not. */
export const leadingZeroDigits = (digest: Uint8Array) => Math.floor(leadingZeroBits(digest) / 4)
