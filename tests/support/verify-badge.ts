import { base58 } from '@scure/base'
import { z } from 'zod'
import { LOCALES } from '../../shared/locale.ts'
import { canonicalQuads, type Node, NotCanonical } from '../../worker/certificates/badge/canonical-quads.ts'
import { didOf, keyAddress } from '../../worker/certificates/badge/did.ts'
import { type Canonical, type Proof, signedBytes } from '../../worker/certificates/badge/proof.ts'
import { CONTEXTS } from '../../worker/certificates/badge/terms.ts'

/** RFC 8032, section 5.1.6. */
const SIGNATURE_BYTES = 64

const constant = <const T extends string>(...types: T[]) => z.tuple(types.map(type => z.literal(type)) as [z.ZodLiteral<T>])
const instant = z.iso.datetime()

/** The whole shape of a badge. Anything else isn't one of ours. */
const badge = z.strictObject({
  '@context': z.tuple([z.literal(CONTEXTS[0]), z.literal(CONTEXTS[1]), z.literal(CONTEXTS[2])]),
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: z.strictObject({ id: z.string(), type: constant('Profile'), name: z.string(), url: z.string() }),
  validFrom: instant,
  credentialSubject: z.strictObject({
    type: constant('AchievementSubject'),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ]),
    achievement: z.strictObject({
      id: z.string(),
      type: constant('Achievement'),
      achievementType: z.enum(['Course', 'Achievement']),
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
      inLanguage: z.enum(LOCALES),
    }),
  }),
  evidence: z.tuple([z.strictObject({ id: z.string(), type: constant('Evidence'), name: z.string() })]),
  credentialStatus: z.strictObject({ id: z.string(), type: z.literal('1EdTechRevocationList') }),
  proof: z.tuple([
    z.strictObject({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      created: instant,
      verificationMethod: z.string(),
      proofPurpose: z.literal('assertionMethod'),
      proofValue: z.string(),
    }),
  ]),
})

/** Returns the bytes of a multibase text in base58btc, or null if the text is none. */
export function fromMultibase(text: string): Uint8Array<ArrayBuffer> | null {
  if (!text.startsWith('z')) return null
  try {
    return new Uint8Array(base58.decode(text.slice(1)))
  } catch {
    return null
  }
}

/** Returns whether this key proved this document. A document that `canonicalQuads` refuses is never proven. */
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

/** Returns whether this is a whole badge of ours, signed with this key. Revocation is checked by the badge's status instead. */
export async function verifyBadge(json: unknown, publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const parsed = badge.safeParse(json)
  if (!parsed.success) return false
  const {
    proof: [proof],
    ...document
  } = parsed.data
  if (!URL.canParse(document.issuer.url)) return false
  const { host } = new URL(document.issuer.url)
  if (document.issuer.id !== didOf(host) || proof.verificationMethod !== keyAddress(host, publicKey)) return false
  return isProven(document, proof, publicKey)
}
