import type { BadgeKey } from './badge-key.ts'
import { canonicalQuads, type Node, NotCanonical } from './canonical-quads.ts'
import { fromMultibase, multibase } from './multikey.ts'

/** A Data Integrity proof in the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.2). */
export type Proof = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

/** RFC 8032, section 5.1.6. */
const SIGNATURE_BYTES = 64

type Canonical = (document: Node) => Promise<string>

/** What is signed: the hash of the proof's own words, then the hash of the document. */
async function signedBytes(
  document: Node,
  config: Omit<Proof, 'proofValue'>,
  canonical: Canonical,
): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = await Promise.all(
    [config, document].map(async part =>
      crypto.subtle.digest('SHA-256', new TextEncoder().encode(await canonical(part as Node))),
    ),
  )
  return new Uint8Array(await new Blob(hashes).arrayBuffer())
}

/** Signs a document without a proof. `created` is a time of XML Schema, `verificationMethod` the address of the public key. */
export async function prove(
  document: Node,
  { privateKey }: Pick<BadgeKey, 'privateKey'>,
  { created, verificationMethod }: Pick<Proof, 'created' | 'verificationMethod'>,
  canonical: Canonical = canonicalQuads,
): Promise<Proof> {
  const config = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  } as const
  const signature = await crypto.subtle.sign('Ed25519', privateKey, await signedBytes(document, config, canonical))
  return { ...config, proofValue: multibase(new Uint8Array(signature)) }
}

/** Whether the proof is of this document and by this key. A document that `canonicalQuads` does not take is proven by nothing. */
export async function isProven(
  document: Node,
  { proofValue, ...config }: Proof,
  publicKey: Uint8Array<ArrayBuffer>,
  canonical: Canonical = canonicalQuads,
): Promise<boolean> {
  const signature = fromMultibase(proofValue)
  if (signature?.byteLength !== SIGNATURE_BYTES) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  try {
    return await crypto.subtle.verify('Ed25519', key, signature, await signedBytes(document, config, canonical))
  } catch (error) {
    if (error instanceof NotCanonical) return false
    throw error
  }
}
