import { fromBase64url } from '../../secrets.ts'

/** What badges are signed with, and what anybody checks them by: 32 bytes. */
export interface BadgeKey {
  privateKey: CryptoKey
  publicKey: Uint8Array<ArrayBuffer>
}

/** What stands before a seed in PKCS #8 (RFC 8410, section 7): the only form of it that Web Crypto imports. */
const PKCS8_START = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

/** Makes the key of a seed that `badgeKeySetting` has passed. */
export async function importBadgeKey(seed: string): Promise<BadgeKey> {
  const pkcs8 = new Uint8Array([...PKCS8_START, ...fromBase64url(seed)])
  const extractable = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign'])
  const { x = '' } = (await crypto.subtle.exportKey('jwk', extractable)) as JsonWebKey
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  return { privateKey, publicKey: fromBase64url(x) }
}
