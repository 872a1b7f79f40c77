import { base58 } from '@scure/base'

/** An Ed25519 public key behind its two bytes of multicodec (W3C Controlled Identifiers, section 2.2.2). */
const ED25519_PUBLIC = [0xed, 0x01]
/** The base58btc alphabet's letter in multibase. */
const BASE58 = 'z'

export const multibase = (bytes: Uint8Array) => BASE58 + base58.encode(bytes)

/** A public key of 32 bytes as a Multikey: `z6Mk…`. */
export const multikeyOf = (publicKey: Uint8Array) => multibase(new Uint8Array([...ED25519_PUBLIC, ...publicKey]))
