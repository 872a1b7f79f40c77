import { base58 } from '@scure/base'

/** An Ed25519 public key behind its two bytes of multicodec (W3C Controlled Identifiers, section 2.2.2). */
const ED25519_PUBLIC = [0xed, 0x01]
/** The base58btc alphabet's letter in multibase. */
const BASE58 = 'z'

export const multibase = (bytes: Uint8Array) => BASE58 + base58.encode(bytes)

/** A public key of 32 bytes as a Multikey: `z6Mk…`. */
export const multikeyOf = (publicKey: Uint8Array) => multibase(new Uint8Array([...ED25519_PUBLIC, ...publicKey]))

/** The academy's identifier: `did:web` of its host, with a port escaped (did:web method, "DID Scheme"). */
export const didOf = (host: string) => `did:web:${host.replace(':', '%3A')}`

/** The address of a key in the academy's document. The fragment is the key itself, which validators read without the document. */
export const keyAddress = (host: string, publicKey: Uint8Array) => `${didOf(host)}#${multikeyOf(publicKey)}`

/**
 * The document at `/.well-known/did.json`: every key that badges of this host were ever signed with, so that old badges stay good
 * when the key is changed.
 */
export function didDocument(publicKeys: readonly Uint8Array[], host: string) {
  const id = didOf(host)
  const keys = publicKeys.map(publicKey => ({
    id: keyAddress(host, publicKey),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: multikeyOf(publicKey),
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: keys,
    assertionMethod: keys.map(key => key.id),
  }
}
