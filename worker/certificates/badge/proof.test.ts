import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { fromMultibase, isProven } from '../../../tests/support/verify-badge.ts'
import { importBadgeKey } from './badge-key.ts'
import { canonicalQuads, type Node } from './canonical-quads.ts'
import { multikeyOf } from './did.ts'
import { type Proof, prove } from './proof.ts'
import { TERMS, TYPES } from './terms.ts'

const bytes = (text: string) => new Uint8Array(hex.decode(text))
const keyOf = (seed: Uint8Array) => importBadgeKey(base64urlnopad.encode(seed))

/** The example of 1EdTech's implementation guide to Open Badges 3.0, "Linked Data Proof Test Vector for Open Badges 3.0". */
const ONE_EDTECH = {
  publicKey: '4bdeafde2ea8beefadd8c699b5c7e0704cf51154d52e17b20b71337ca04cc5a5',
  seed: '6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4',
  documentHash: '87f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773',
  proofHash: 'd34009cea0dbc1ca941e09dc01c8c9d3e3ce3c5b853f67ee44698dcea10f5d19',
  document: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: 'http://example.com/credentials/3527',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: {
      id: 'https://example.edu/issuers/565049',
      type: ['Profile'],
      url: 'https://www.imsglobal.org',
      name: 'Example Corp',
    },
    validFrom: '2010-01-01T00:00:00Z',
    name: 'Teamwork Badge',
    credentialSubject: {
      id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
      type: ['AchievementSubject'],
      achievement: {
        id: 'https://example.com/achievements/21st-century-skills/teamwork',
        type: ['Achievement'],
        criteria: {
          narrative:
            'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
        },
        description: 'This badge recognizes the development of the capacity to collaborate within a group environment.',
        name: 'Teamwork',
      },
    },
  },
  proof: {
    type: 'DataIntegrityProof',
    created: '2010-01-01T19:23:24Z',
    verificationMethod: 'https://example.edu/issuers/565049#z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue: 'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr',
  },
} as const

/** W3C Data Integrity EdDSA Cryptosuites 1.0, appendix B.1 (test vectors of `eddsa-rdfc-2022`). */
const W3C = {
  publicKeyMultibase: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  privateKeyMultibase: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  document: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  proof: {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod:
      'did:key:z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2#z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    proofPurpose: 'assertionMethod',
    proofValue: 'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
  },
} as const

const EXAMPLES = 'https://www.w3.org/ns/credentials/examples#'
const withExamples = (document: Node) =>
  canonicalQuads(document, {
    terms: { ...TERMS, alumniOf: { iri: `${EXAMPLES}alumniOf` } },
    types: { ...TYPES, AlumniCredential: `${EXAMPLES}AlumniCredential` },
  })

const sha256 = async (text: string) =>
  hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

test('the example of 1EdTech has the hashes that it should', async () => {
  const { proofValue: _, ...config } = ONE_EDTECH.proof
  expect(await sha256(await canonicalQuads(ONE_EDTECH.document))).toBe(ONE_EDTECH.documentHash)
  expect(await sha256(await canonicalQuads(config))).toBe(ONE_EDTECH.proofHash)
})

test('the example of 1EdTech is made and checked to the letter', async () => {
  const key = await keyOf(bytes(ONE_EDTECH.seed))
  expect(hex.encode(key.publicKey)).toBe(ONE_EDTECH.publicKey)
  expect(ONE_EDTECH.proof.verificationMethod).toContain(`#${multikeyOf(key.publicKey)}`)
  expect(await prove(ONE_EDTECH.document, key, ONE_EDTECH.proof)).toEqual(ONE_EDTECH.proof)
  expect(await isProven(ONE_EDTECH.document, ONE_EDTECH.proof, key.publicKey)).toBe(true)
})

test('the example of the W3C is made and checked to the letter', async () => {
  const seed = fromMultibase(W3C.privateKeyMultibase)?.slice(2)
  const key = await keyOf(seed ?? new Uint8Array())
  expect(multikeyOf(key.publicKey)).toBe(W3C.publicKeyMultibase)
  expect(await prove(W3C.document, key, W3C.proof, withExamples)).toEqual(W3C.proof)
  expect(await isProven(W3C.document, W3C.proof, key.publicKey, withExamples)).toBe(true)
})

test.each([
  ['the document', { ...ONE_EDTECH.document, name: 'Teamwork badge' }, ONE_EDTECH.proof],
  ['the time', ONE_EDTECH.document, { ...ONE_EDTECH.proof, created: '2010-01-01T19:23:25Z' }],
  ['the key', ONE_EDTECH.document, { ...ONE_EDTECH.proof, verificationMethod: 'https://example.edu/issuers/565049#other' }],
] satisfies [string, Node, Proof][])('with %s changed the proof is none', async (_, document, proof) => {
  expect(await isProven(document, proof, bytes(ONE_EDTECH.publicKey))).toBe(false)
})

test('what no context defines is never signed, and never proven', async () => {
  const key = await keyOf(bytes(ONE_EDTECH.seed))
  const odd: Node[] = [
    { ...ONE_EDTECH.document, nobodyDefinedThis: 'x' },
    { ...ONE_EDTECH.document, type: ['Nonsense'] },
    { ...ONE_EDTECH.document, toString: 'x' },
    { ...ONE_EDTECH.document, id: 'relative' },
    { ...ONE_EDTECH.document, id: 'https://example.com/> <x:y> <z:' },
    { ...ONE_EDTECH.document, name: 'two\nlines' },
    { ...ONE_EDTECH.document, name: 'half \ud800' },
    { ...ONE_EDTECH.document, name: [['x']] },
    { ...ONE_EDTECH.document, evidence: [{ name: 'same' }, { name: 'same' }] },
  ]
  for (const document of odd) {
    await expect(prove(document, key, ONE_EDTECH.proof)).rejects.toThrow()
    expect(await isProven(document, ONE_EDTECH.proof, key.publicKey)).toBe(false)
  }
})

test('the order of properties and lists does not count', async () => {
  const turned = Object.fromEntries(Object.entries(ONE_EDTECH.document).reverse()) as Node
  const lists = { ...turned, type: ['OpenBadgeCredential', 'VerifiableCredential'] }
  expect(await canonicalQuads(lists)).toBe(await canonicalQuads(ONE_EDTECH.document))
})
