import type { BadgeKey } from './badge-key.ts'
import { canonicalQuads, type Node } from './canonical-quads.ts'
import { multibase } from './did.ts'

/** A Data Integrity proof in the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.2). */
export type Proof = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

export type Canonical = (document: Node) => Promise<string>

/** What is signed: the hash of the proof's own words, then the hash of the document. */
export async function signedBytes(
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
